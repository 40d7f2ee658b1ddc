/** Pictures that the institute's facts name. */
import { join } from 'node:path';
import { missingPartnerPictures } from '../../../server/build/partnerPictures';

const publicFolder = join(__dirname, '../../../public');

it('are missed where the file is not there', () => {
  const partners = [
    { name: 'Tarvolisk Softworks', picture: '/pictures/partners/tarvolisk.svg' },
    { name: 'No Logo' },
    { name: 'Ours', picture: '/pictures/partners/ours.svg' },
  ] as const;
  expect(missingPartnerPictures({ partners }, publicFolder)).toEqual([
    "public/pictures/partners/ours.svg is missing, which the institute's facts (SITE_FILE) name for the partner Ours",
  ]);
});
