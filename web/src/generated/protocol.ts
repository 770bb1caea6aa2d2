/** What goes over the wire. Written by tools/make_types.py; whoever changes the Python types writes it anew. */

export * from './requests';
export * from './messages';
export * from './answers';
