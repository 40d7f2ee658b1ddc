import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import { rateLimit } from 'express-rate-limit';
import request from 'supertest';
import { memoryCounters } from '../../../server/http/memoryCounters';

/** An application that takes two posts of a client in a window, and counts so many clients. */
function appThatCounts(maxClients: number, windowMs = 60_000) {
  const app = express().set('trust proxy', 1);
  app.use(rateLimit({ windowMs, limit: 2, store: memoryCounters(maxClients) }));
  app.use((_req, res) => void res.sendStatus(200));
  return (client: number) =>
    request(app)
      .get('/')
      .set('X-Forwarded-For', `203.0.113.${client}`)
      .then(({ status }) => status);
}

describe('memoryCounters', () => {
  it('counts each client for itself', async () => {
    const send = appThatCounts(10);
    expect([await send(1), await send(1), await send(2), await send(1)]).toEqual([200, 200, 200, 429]);
  });

  it('forgets the client whose window ends first when there are too many, and no other', async () => {
    const send = appThatCounts(3);
    for (const client of [1, 1, 2, 2, 3, 3, 4]) await send(client);
    expect([await send(2), await send(3)]).toEqual([429, 429]);
    expect(await send(1)).toBe(200);
  });

  it('begins anew for who comes first while the clock is hours ahead, and again later', async () => {
    const real = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => real() + 5.5 * 60 * 60_000);
    const send = appThatCounts(10, 100);
    expect(await send(1)).toBe(200);
    clock.mockRestore();
    for (let post = 0; post < 6; post += 1) {
      expect(await send(2)).toBe(200);
      await pause(110);
    }
  });

  it('begins anew when a window has ended', async () => {
    const send = appThatCounts(10, 50);
    for (const client of [1, 1]) await send(client);
    const began = Date.now();
    let status = await send(1);
    while (status !== 200 && Date.now() < began + 5_000) status = await send(1);
    expect(status).toBe(200);
  });
});
