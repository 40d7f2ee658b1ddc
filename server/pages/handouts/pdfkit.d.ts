/**
 * A method that the types of pdfkit lack: registerFont also accepts a font that fontkit has read.
 * Source: PDFFontFactory in pdfkit.
 */
import type { Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, font: Font): this;
    }
  }
}
