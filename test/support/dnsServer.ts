/** TXT records as node:dns gives them: each in pieces of at most 255 bytes, and a fault for a name that has none. */
export async function resolverOf(records: Readonly<Record<string, readonly string[]>>) {
  return {
    async resolveTxt(name: string): Promise<string[][]> {
      const texts = records[name.toLowerCase()];
      if (texts === undefined)
        throw Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
      return texts.map(text => text.match(/.{1,255}/g) ?? ['']);
    },
  };
}
