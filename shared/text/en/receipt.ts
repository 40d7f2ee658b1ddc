/** The mail that tells a visitor that the enquiry has arrived. The setting RECEIPTS turns it on. */
export const receipt = {
  subject: 'We have received your message',
  thanks: 'Thank you. {site} has received what you sent from our website.',
  reference: 'Your reference: {reference}',
  call: 'We will call you on this number: {number}',
  hours: 'We are open:',
  withdraw:
    'Is the number wrong, or shall we delete what you sent? Write to {email} or call {phone}, and name the reference.',
  stranger: 'If you sent us nothing, someone has mistyped an address. You need not do anything.',
} as const;
