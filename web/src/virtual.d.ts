declare module 'virtual:icons' {
  /** The one path of each icon, in a box of 512 by 512. */
  export const paths: Record<string, string>;
  export const authors: Record<string, string>;
}
