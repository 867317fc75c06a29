/** The fields of the identity of the company that runs the site, in the order of the footer. */
export const identityLabels = [
  { field: 'legal_name', label: 'Razão social', longest: 200 },
  { field: 'cnpj', label: 'CNPJ', longest: 18 },
  { field: 'licence', label: 'Autorização', longest: 200 },
  { field: 'address', label: 'Endereço', longest: 300 },
  { field: 'ombudsman_phone', label: 'Telefone da ouvidoria', longest: 40 },
  { field: 'ombudsman_email', label: 'E-mail da ouvidoria', longest: 254 },
] as const;

export type IdentityField = (typeof identityLabels)[number]['field'];
