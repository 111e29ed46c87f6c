const sample = 'Ẵặộữđ₫ Aa09'
const faces = ['400', '600', '700']

/** Waits for the shipped font in every weight: with a stand-in, Vietnamese marks would be printed in another one. */
export async function loadPaperFonts(): Promise<void> {
  await Promise.all(faces.map((weight) => document.fonts.load(`${weight} 16px "Be Vietnam Pro"`, sample)))
}

/**
 * Opens the system's print dialog once what is on the page has been painted. Answers whether it did: a person may have stopped
 * meanwhile.
 */
export async function printWindow(isStillWanted: () => boolean): Promise<boolean> {
  await loadPaperFonts()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  if (!isStillWanted()) return false
  window.print()
  return true
}
