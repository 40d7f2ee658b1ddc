/**
 * What the package's types lack: a font that fontkit has read may replace its file. Source:
 * PDFFontFactory in pdfkit.
 */
import type { Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, font: Font): this;
    }
  }
}
