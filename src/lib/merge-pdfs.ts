/** Files joined into one, and what could not be. */
export interface MergedPdf {
  bytes: Uint8Array<ArrayBuffer>
  /** How many pages each file gave, in the order of the files; 0: it could not be read and is not in it. */
  pages: number[]
}

/** Joins PDFs, in their order. One that cannot be read is left out; what joins them is loaded when it is first needed. */
export async function mergePdfs(files: readonly ArrayBuffer[]): Promise<MergedPdf> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const merged = await PDFDocument.create()
  const pages: number[] = []
  for (const file of files) {
    try {
      const source = await PDFDocument.load(file, { ignoreEncryption: true, updateMetadata: false })
      const copied = await merged.copyPages(source, source.getPageIndices())
      for (const page of copied) merged.addPage(page)
      pages.push(copied.length)
    } catch {
      pages.push(0)
    }
  }
  return { bytes: new Uint8Array(await merged.save()), pages }
}
