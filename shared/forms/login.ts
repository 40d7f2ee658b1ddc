/**
 * The login card. It protects nothing, because the page shows the user name and the password.
 * Source: .github/asked.md, "Pages", "What is typed".
 */
import { defineForm } from './form';

export const login = defineForm({
  id: 'login',
  action: '/login',
  encoding: 'urlencoded',
  page: '/login',
  title: 'Login',
  submit: 'Login',
  success: 'Welcome',
  subject: 'Login',
  fields: [
    {
      name: 'username',
      label: 'Username',
      kind: 'text',
      role: 'answer',
      required: 'Enter your username',
      autocomplete: 'username',
    },
    {
      name: 'password',
      label: 'Password',
      kind: 'password',
      role: 'answer',
      required: 'Enter your password',
    },
  ],
});
