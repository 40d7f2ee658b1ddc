/**
 * Makes two smaller copies of a photo in the browser, before the desk uploads the photo. The copy
 * `small` is for the phones of visitors. `sides` limits the longer side of each copy, in pixels. A
 * canvas draws the copies, so they have no metadata of the camera. If anything fails, the browser
 * sends the original file, and the server reports what is wrong with the file.
 */
const sides = { photo: 1440, small: 640 };
/**
 * JPEG qualities. The script tries them in this order, until the file is small enough. Only
 * photos with noise or leaves need a lower quality.
 */
const qualities = [0.8, 0.6, 0.4];
/** The largest size of a file, in bytes. The server accepts files that are a little larger. */
const maxBytes = 1_000_000;

const form = document.querySelector<HTMLFormElement>('form[enctype]');
const input = form?.querySelector<HTMLInputElement>('input[name="photo"]');
let making: Promise<void> | undefined;

input?.addEventListener('change', () => {
  // `put` also sets the files of this input. The browser fires no change event for that, so this
  // listener does not run again.
  const mine = makeSmaller().catch(() => undefined);
  making = mine;
  void mine.then(() => {
    if (making === mine) making = undefined;
  });
});

form?.addEventListener('submit', event => {
  if (making === undefined) return;
  event.preventDefault();
  const { submitter } = event;
  // Submits in a separate task, because a form cannot be submitted again during its submit event.
  // Source: HTML Standard, "firing submission events".
  void making.then(() => setTimeout(() => form.requestSubmit(submitter)));
});

async function makeSmaller(): Promise<void> {
  const file = input?.files?.[0];
  if (file === undefined) return;
  const picture = await createImageBitmap(file);
  for (const [name, side] of Object.entries(sides)) put(name, await drawn(picture, side));
  picture.close();
}

/**
 * Draws a smaller copy of the photo. The copy is upright, because createImageBitmap has used the
 * metadata of the file to turn the picture.
 */
async function drawn(picture: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return null;

  // A JPEG cannot be transparent. Without a white background, transparent parts would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);

  let photo: Blob | null = null;
  for (const quality of qualities) {
    photo = await new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (photo !== null && photo.size <= maxBytes) break;
  }
  return photo;
}

function put(name: string, photo: Blob | null): void {
  const place = form?.querySelector<HTMLInputElement>(`input[name="${name}"][type="file"]`);
  if (photo === null || place == null) return;
  const files = new DataTransfer();
  files.items.add(new File([photo], `${name}.jpg`, { type: 'image/jpeg' }));
  place.files = files.files;
}
