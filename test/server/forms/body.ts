import express, { type ErrorRequestHandler } from 'express';
import request from 'supertest';
import { readBody } from '../../../server/forms/body';

const app = express();
app.post('/', async (req, res) => {
  res.json(await readBody(req));
});
const status: ErrorRequestHandler = (fault, _req, res, _next) => {
  res.sendStatus(fault.status ?? 500);
};
app.use(status);

const types = {
  json: 'application/json',
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=X',
} as const;

function post(type: string, body: string | Buffer, headers: Readonly<Record<string, string>> = {}) {
  const test = request(app)
    .post('/')
    .set({ 'Content-Type': type, ...headers });
  // superagent would turn a Buffer into JSON.
  test.write(body);
  return test;
}

function part(name: string, value: string, extra = '') {
  return `--X\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n${value}\r\n`;
}

const many = Array.from({ length: 51 }, (_, index) => `f${index}`);

describe('readBody of a well-formed body', () => {
  it.each([
    [types.json, '{"fname":"अमोल पाटील","mobile":9876543210}'],
    [
      types.urlencoded,
      `fname=${encodeURIComponent('अमोल')}+${encodeURIComponent('पाटील')}&mobile=9876543210`,
    ],
    [types.multipart, `${part('fname', 'अमोल पाटील')}${part('mobile', '9876543210')}--X--\r\n`],
    ['Application/JSON; charset=UTF-8', '{"fname":"अमोल पाटील","mobile":"9876543210"}'],
  ])('gives the fields of %s', async (type, body) => {
    const { body: fields } = await post(type, body).expect(200);
    expect(fields).toEqual({ fname: 'अमोल पाटील', mobile: '9876543210' });
  });

  it.each([
    ['a=1%2', { a: '1%2' }],
    ['a=100%', { a: '100%' }],
    ['a=x%3Dy=z', { a: 'x=y=z' }],
    ['a', { a: '' }],
    ['&&a=1&', { a: '1' }],
    ['', {}],
  ])('reads the urlencoded %j as a browser means it', async (body, fields) => {
    expect((await post(types.urlencoded, body).expect(200)).body).toEqual(fields);
  });

  it.each([
    ['application/json ;charset=utf8', {}],
    ['application/json; charset="UTF-8"', { 'Content-Encoding': ' Identity ' }],
  ])('takes %j with %j', async (type, headers) => {
    expect((await post(type, '{"a":"1"}', headers).expect(200)).body).toEqual({ a: '1' });
  });

  it('takes fifty fields, and a name of a hundred letters', async () => {
    const names = [...many.slice(2), 'n'.repeat(100)];
    expect(Object.keys((await post(types.urlencoded, names.join('&')).expect(200)).body)).toEqual(names);
  });

  it('takes a request without body and type for a form with nothing filled in', async () => {
    expect((await request(app).post('/').expect(200)).body).toEqual({});
  });

  it('keeps a text that looks like a JSON name', async () => {
    const body = JSON.stringify({ message: '"a": 1, "a": 2', other: 'b\\' });
    expect((await post(types.json, body).expect(200)).body.message).toBe('"a": 1, "a": 2');
  });
});

describe('readBody of a malformed body', () => {
  it.each([
    ['broken JSON', types.json, '{"a":'],
    ['no JSON at all', types.json, ''],
    ['a JSON list', types.json, '["a"]'],
    ['JSON null', types.json, 'null'],
    ['a nested object', types.json, '{"a":{"b":"c"}}'],
    ['a list as a value', types.json, '{"a":["b"]}'],
    ['null as a value', types.json, '{"a":null}'],
    ['a number past all numbers', types.json, '{"a":1e999}'],
    ['a JSON name twice', types.json, '{"a":"1","a":"2"}'],
    ['a JSON name twice, once escaped', types.json, '{"a":"1","\\u0061":"2"}'],
    ['__proto__ in JSON', types.json, '{"__proto__":"x"}'],
    ['constructor in JSON', types.json, '{"constructor":"x"}'],
    ['too many fields in JSON', types.json, JSON.stringify(Object.fromEntries(many.map(name => [name, ''])))],
    ['a name twice', types.urlencoded, 'a=1&a=2'],
    ['__proto__', types.urlencoded, '__proto__=x'],
    ['__proto__ in disguise', types.urlencoded, '%5F_proto__=x'],
    ['prototype', types.urlencoded, 'prototype=x'],
    ['the name of a list', types.urlencoded, 'a[]=1'],
    ['the name of an object', types.urlencoded, 'a[b]=1'],
    ['too many fields', types.urlencoded, many.join('&')],
    ['a name past all names', types.urlencoded, `${'n'.repeat(101)}=1`],
    ['percent-encoded bytes that are not UTF-8', types.urlencoded, 'a=%FF'],
    ['a name twice in parts', types.multipart, `${part('a', '1')}${part('a', '2')}--X--`],
    ['__proto__ as a part', types.multipart, `${part('__proto__', '1')}--X--`],
    ['a part without a name', types.multipart, '--X\r\nContent-Disposition: form-data\r\n\r\n1\r\n--X--'],
    ['parts that do not end', types.multipart, part('a', '1')],
    ['parts that do not begin', types.multipart, 'hello'],
    ['nothing where parts are announced', types.multipart, ''],
    ['too many parts', types.multipart, `${many.map(name => part(name, '')).join('')}--X--`],
    ['no boundary', 'multipart/form-data', `${part('a', '1')}--X--`],
  ])('refuses %s with 400', async (_what, type, body) => {
    await post(type, body).expect(400);
  });

  it.each(Object.entries(types))('refuses bytes that are not UTF-8 in %s with 400', async (_name, type) => {
    const body = { json: '{"a":"?"}', urlencoded: 'a=?', multipart: `${part('a', '?')}--X--` };
    const text =
      type === types.json ? body.json : type === types.urlencoded ? body.urlencoded : body.multipart;
    const bytes = Buffer.from(text);
    bytes[bytes.indexOf('?')] = 0xff;
    await post(type, bytes).expect(400);
  });
});

describe('readBody of a body that is no form', () => {
  it.each([
    ['another type', 'text/plain', 'a=1'],
    ['a body without a type', '', 'a=1'],
    ['another charset', 'application/x-www-form-urlencoded; charset=iso-8859-1', 'a=1'],
    ['another charset in quotes', 'application/json; charset="utf-16"', '{}'],
    ['a charset that begins like UTF-8', 'application/json; charset=utf-81', '{}'],
    ['a charset that ends like UTF-8', 'application/json; charset=x-utf-8', '{}'],
    ['a file', types.multipart, `${part('a', '1', '; filename="a.txt"')}--X--`],
    ['a file that breaks off', types.multipart, part('a', '1', '; filename="a.txt"')],
    ['an empty file', types.multipart, `${part('a', '', '; filename=""')}--X--`],
    [
      'a part in base64',
      types.multipart,
      '--X\r\nContent-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64\r\n\r\nYQ==\r\n--X--',
    ],
  ])('refuses %s with 415', async (_what, type, body) => {
    await post(type, body).expect(415);
  });

  it('refuses a compressed body with 415', async () => {
    await post(types.urlencoded, 'a=1').set('Content-Encoding', 'gzip').expect(415);
  });
});
