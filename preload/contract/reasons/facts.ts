/** Names and types of the facts that the sentence of a reason needs. `?`: it may be missing. */
export type FactTypes = Readonly<Record<string, 'text' | 'number' | 'text?' | 'number?'>>;

/** Reasons of one area, each with its facts. */
export type ReasonTable = Readonly<Record<string, FactTypes>>;

type Value<T> = T extends 'number' | 'number?' ? number : string;
type Optional<T extends FactTypes> = { [Name in keyof T]: T[Name] extends `${string}?` ? Name : never }[keyof T];

/** The facts of one reason, with their values. */
export type FactsOf<T extends FactTypes> = { readonly [Name in Exclude<keyof T, Optional<T>>]: Value<T[Name]> } & {
  readonly [Name in Optional<T>]?: Value<T[Name]>;
};
