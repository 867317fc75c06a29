/**
 * The type of an answer as fixtures write it: amounts are plain numbers, which the contract parses
 * when the fake server answers.
 */
export type Plain<Type> = Type extends number
  ? number
  : Type extends string | boolean | null | undefined
    ? Type
    : { [Key in keyof Type]: Plain<Type[Key]> };
