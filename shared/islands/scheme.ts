/**
 * The chosen colours are stored under this key, as `light` or `dark`. If nothing is stored, the
 * setting of the device applies.
 */
export const schemeKey = 'scheme';
