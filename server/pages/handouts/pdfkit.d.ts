/**
 * A method that the package's types lack: registerFont also takes a font that fontkit has read.
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
