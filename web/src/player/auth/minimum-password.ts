export const MINIMUM_PASSWORD = 6;
