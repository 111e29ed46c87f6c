import { isIphone } from '../../device/install.ts'
import { isoDate } from '../../domain/time.ts'

const types = { json: 'application/json', csv: 'text/csv' }

/** An iPhone reads a download some time after the click; an address taken back before that gives an empty file (ms). */
const keepAddressMs = 60_000

/** Hands a JSON text over as a file, named with the day. */
export function saveFile(text: string, name: string): Promise<void> {
  return saveText(text, name, 'json')
}

/**
 * Hands a text over as a file, named with the day: to the browser's downloads, or on an iPhone to its share sheet, where a person sees
 * whether it went to the files, a chat or another phone. Resolves when the person chose.
 */
export async function saveText(text: string, name: string, kind: keyof typeof types): Promise<void> {
  await handOver(new File([text], fileOfDay(name, kind), { type: types[kind] }))
}

/** "don-hang-2026-11-21.xlsx": named with the day of the shop's clock. */
export function fileOfDay(name: string, ending: string, at = Date.now()): string {
  return `${name}-${isoDate(at)}.${ending}`
}

/** The same for bytes that have a name already. */
export function saveBytes(bytes: BlobPart, fileName: string, type: string): Promise<void> {
  return handOver(new File([bytes], fileName, { type }))
}

async function handOver(file: File): Promise<void> {
  if (isIphone() && navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] })
    } catch (refused) {
      if (refused instanceof Error && refused.name === 'AbortError') return // the person closed the sheet
    }
  }
  download(file, file.name)
}

function download(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  takeBackLater(address)
}

/** Frees what stands behind an address, once every browser has read it. */
export function takeBackLater(address: string): void {
  setTimeout(() => URL.revokeObjectURL(address), keepAddressMs)
}
