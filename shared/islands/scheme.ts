/** Where the chosen colours are remembered: `light`, `dark`, or nothing for the device's own. */
export const schemeKey = 'scheme';
