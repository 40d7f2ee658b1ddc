/**
 * The storage key of the chosen colours. Its value is `light` or `dark`. If nothing is stored,
 * the device's setting decides.
 */
export const schemeKey = 'scheme';
