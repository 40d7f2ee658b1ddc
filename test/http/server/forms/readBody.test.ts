import express, { type ErrorRequestHandler } from 'express';
import request from 'supertest';
import { readBody } from '../../../../server/forms/readBody';

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
const { json, urlencoded, multipart } = types;

function post(type: string, body: string | Buffer, headers: Readonly<Record<string, string>> = {}) {
  const test = request(app)
    .post('/')
    .set({ 'Content-Type': type, ...headers });
  // The body is written here, because superagent would convert a Buffer to JSON.
  test.write(body);
  return test;
}

function part(name: string, value: string, extra = '') {
  return `--X\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n${value}\r\n`;
}

const many = Array.from({ length: 51 }, (_, index) => `f${index}`);
const atMost = [...many.slice(2), 'n'.repeat(100)];
const amol = { fname: 'अमोल पाटील', mobile: '9876543210' };

describe('readBody', () => {
  it.each([
    [json, '{"fname":"अमोल पाटील","mobile":9876543210}', amol],
    ['Application/JSON; charset=UTF-8', JSON.stringify(amol), amol],
    ['application/json ;charset=utf8', JSON.stringify(amol), amol],
    ['application/json; charset="UTF-8"', JSON.stringify(amol), amol],
    // In this body, a part of a value looks like a second name "a". It is not a name.
    [json, '{"a":"\\"a\\": 1, \\"a\\": 2","b":"b\\\\"}', { a: '"a": 1, "a": 2', b: 'b\\' }],
    [multipart, `${part('fname', amol.fname)}${part('mobile', amol.mobile)}--X--\r\n`, amol],
    [urlencoded, new URLSearchParams(amol).toString(), amol],
    [urlencoded, 'a=1%2', { a: '1%2' }],
    [urlencoded, 'a=100%', { a: '100%' }],
    [urlencoded, 'a=x%3Dy=z', { a: 'x=y=z' }],
    [urlencoded, 'a', { a: '' }],
    [urlencoded, '&&a=1&', { a: '1' }],
    [urlencoded, '', {}],
    [urlencoded, atMost.join('&'), Object.fromEntries(atMost.map(name => [name, '']))],
  ])('reads the %s %j', async (type, body, fields) => {
    expect((await post(type, body).expect(200)).body).toEqual(fields);
    const headers = { 'Content-Encoding': ' Identity ' };
    expect((await post(type, body, headers).expect(200)).body).toEqual(fields);
  });

  it('reads a request without body and type as a form with nothing filled in', async () => {
    expect((await request(app).post('/').expect(200)).body).toEqual({});
  });

  it.each([
    ['broken JSON', json, '{"a":'],
    ['no JSON at all', json, ''],
    ['a JSON list', json, '["a"]'],
    ['JSON null', json, 'null'],
    ['a nested object', json, '{"a":{"b":"c"}}'],
    ['a list as a value', json, '{"a":["b"]}'],
    ['null as a value', json, '{"a":null}'],
    ['a number past all numbers', json, '{"a":1e999}'],
    ['a JSON name twice', json, '{"a":"1","a":"2"}'],
    ['a JSON name twice, once escaped', json, '{"a":"1","\\u0061":"2"}'],
    ['__proto__ in JSON', json, '{"__proto__":"x"}'],
    ['constructor in JSON', json, '{"constructor":"x"}'],
    [
      'too many fields in JSON',
      json,
      JSON.stringify(Object.fromEntries(many.map(name => [name, '']))),
    ],
    ['a name twice', urlencoded, 'a=1&a=2'],
    ['__proto__', urlencoded, '__proto__=x'],
    ['__proto__ in disguise', urlencoded, '%5F_proto__=x'],
    ['prototype', urlencoded, 'prototype=x'],
    ['the name of a list', urlencoded, 'a[]=1'],
    ['the name of an object', urlencoded, 'a[b]=1'],
    ['too many fields', urlencoded, many.join('&')],
    ['a name past all names', urlencoded, `${'n'.repeat(101)}=1`],
    ['percent-encoded bytes that are not UTF-8', urlencoded, 'a=%FF'],
    ['a name twice in parts', multipart, `${part('a', '1')}${part('a', '2')}--X--`],
    ['__proto__ as a part', multipart, `${part('__proto__', '1')}--X--`],
    ['a part without a name', multipart, '--X\r\nContent-Disposition: form-data\r\n\r\n1\r\n--X--'],
    ['parts that do not end', multipart, part('a', '1')],
    ['parts that do not begin', multipart, 'hello'],
    ['nothing where parts are announced', multipart, ''],
    ['too many parts', multipart, `${many.map(name => part(name, '')).join('')}--X--`],
    ['no boundary', 'multipart/form-data', `${part('a', '1')}--X--`],
    ['bytes that are not UTF-8 in JSON', json, Buffer.from('{"a":"\u00ff"}', 'latin1')],
    ['bytes that are not UTF-8', urlencoded, Buffer.from('a=\u00ff', 'latin1')],
    [
      'bytes that are not UTF-8 in a part',
      multipart,
      Buffer.from(`${part('a', '\u00ff')}--X--`, 'latin1'),
    ],
  ])('refuses %s with 400', async (_what, type, body) => {
    await post(type, body).expect(400);
  });

  it.each([
    ['another type', 'text/plain', 'a=1'],
    ['a body without a type', '', 'a=1'],
    ['another charset', 'application/x-www-form-urlencoded; charset=iso-8859-1', 'a=1'],
    ['another charset in quotes', 'application/json; charset="utf-16"', '{}'],
    ['a charset that begins like UTF-8', 'application/json; charset=utf-81', '{}'],
    ['a charset that ends like UTF-8', 'application/json; charset=x-utf-8', '{}'],
    ['a file', multipart, `${part('a', '1', '; filename="a.txt"')}--X--`],
    ['a file that breaks off', multipart, part('a', '1', '; filename="a.txt"')],
    ['an empty file', multipart, `${part('a', '', '; filename=""')}--X--`],
    [
      'a part in base64',
      multipart,
      `${part('a', 'YQ==').replace('\r\n\r\n', '\r\nContent-Transfer-Encoding: base64\r\n\r\n')}--X--`,
    ],
  ])('refuses %s with 415', async (_what, type, body) => {
    await post(type, body).expect(415);
  });
});
