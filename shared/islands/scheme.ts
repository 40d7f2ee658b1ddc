/**
 * The storage key of the chosen colours: `light`, `dark`, or nothing for the device's preference.
 */
export const schemeKey = 'scheme';
