import { printPdf, printsPdf } from '../../../device/printing/print-pdf.ts'
import { fileOfDay, saveBytes } from '../../session/save-file.ts'

/** Hands labels to the printer: by the system's dialog, or as a file where the browser prints none from a page (phones). */
export async function sendLabels({ bytes }: { bytes: Uint8Array<ArrayBuffer> }): Promise<void> {
  if (printsPdf() && (await printPdf(bytes))) return
  await saveBytes(bytes, fileOfDay('tem-san', 'pdf'), 'application/pdf')
}
