/** An answer as fixtures write it: amounts are plain numbers, which the contract reads when they are answered. */
export type Plain<Type> = Type extends number
  ? number
  : Type extends string | boolean | null | undefined
    ? Type
    : { [Key in keyof Type]: Plain<Type[Key]> };
