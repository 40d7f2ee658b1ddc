/** The page that the proxy shows while the site restarts. */
export const unavailable = {
  title: 'We will be back in a minute',
  text: 'The website is being restarted. Please wait a minute and try again.',
  form: 'Did you send a form just now? Go back: your text is still in the form. Then send it again.',
  call: 'Or call us:',
} as const;
