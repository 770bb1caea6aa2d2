/** The shape of a message catalogue: the same keys, any strings. A language that lacks a key does not compile. */
export type Shape<T> = {
  [Key in keyof T]: T[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : T[Key] extends string
      ? string
      : Shape<T[Key]>;
};
