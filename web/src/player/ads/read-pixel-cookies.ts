const WELL_FORMED = /^fb\.\d\.\d+\.[\w-]+$/;

/**
 * Reads the pixel's own cookies, by which the ad platform recognises a visit. Malformed ones are
 * left out.
 */
export function readPixelCookies(cookies: string): { fbp?: string; fbc?: string } {
  const values = new Map(
    cookies.split(';').map((part) => {
      const [name = '', ...value] = part.trim().split('=');
      return [name, value.join('=')] as const;
    }),
  );
  const read = (name: string) => {
    const value = values.get(name);
    return value !== undefined && value.length <= 200 && WELL_FORMED.test(value) ? value : undefined;
  };
  const [fbp, fbc] = [read('_fbp'), read('_fbc')];
  return { ...(fbp !== undefined && { fbp }), ...(fbc !== undefined && { fbc }) };
}
