/** The hash of each text of consent that a form has, or once had. An enquiry names such a hash. */
export const issuedConsents: readonly string[] = [
  '622303ec',
  'c71153ce',
  'c9ac7282',
  'ed33f205',
  'c7930f09',
  '588e9c4e',
  '7a1a775f',
  '85a51f34',
  'feb78868',
];
