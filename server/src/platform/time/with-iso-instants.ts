type Iso<Value> = Value extends Date ? string : Value;

/** A row as the HTTP interface writes it: each instant as text, all else as it is. */
export const withIsoInstants = <Row extends object>(row: Row): { [Key in keyof Row]: Iso<Row[Key]> } =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]: [string, unknown]) => [key, value instanceof Date ? value.toISOString() : value]),
  ) as { [Key in keyof Row]: Iso<Row[Key]> };
