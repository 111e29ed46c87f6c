import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { decodePicture, UnknownPicture } from '../../device/decode-picture.ts'
import { fetchOutsidePicture } from '../../sync/fetch-outside-picture.ts'
import { useReplica } from '../session/session.ts'

export interface PictureSource {
  /** What was chosen, ready to be cut; nothing yet. */
  picture: ImageBitmap | undefined
  /** What is being done, in words. */
  busy: string | undefined
  /** Why there is nothing, in words. */
  fault: string | undefined
  takeFile(file: Blob | undefined): void
  takeAddress(address: string): void
  /** What the clipboard holds, where the browser lets a key ask for it. */
  takeClipboard(): void
  /** Another one is chosen. */
  again(): void
}

/** CAT-135, to the letter. */
const unknown = 'Không hỗ trợ file định dạng này'
const nothingCopied = 'Chưa có ảnh nào được sao chép. Sao chép một ảnh rồi dán lại.'

/** A picture from wherever it comes: a camera, a file, the clipboard, an address. Let go with the sheet. */
export function usePictureSource(): PictureSource {
  const replica = useReplica()
  const [picture, setPicture] = useState<ImageBitmap>()
  const [busy, setBusy] = useState<string>()
  const [fault, setFault] = useState<string>()
  const turn = useRef(new AbortController())
  useEffect(() => () => picture?.close(), [picture])
  useEffect(() => () => turn.current.abort(), [])
  const takeFile = (file: Blob | undefined) => {
    if (file) void take('Đang mở ảnh…', async () => file)
  }
  const given = useEffectEvent(takeFile)
  useEffect(() => listenForGiven(given), [])

  /** The last thing that was asked for counts. */
  async function take(words: string, find: (signal: AbortSignal) => Promise<Blob | string>): Promise<void> {
    turn.current.abort()
    const mine = new AbortController()
    turn.current = mine
    setFault(undefined)
    setBusy(words)
    try {
      const found = await find(mine.signal)
      const decoded = typeof found === 'string' ? undefined : await decodePicture(found)
      if (mine.signal.aborted) return decoded?.close()
      setPicture(decoded)
      setFault(typeof found === 'string' ? found : undefined)
    } catch (thrown) {
      if (mine.signal.aborted) return
      setFault(thrown instanceof UnknownPicture ? unknown : nothingCopied)
    } finally {
      if (turn.current === mine) setBusy(undefined)
    }
  }

  return {
    picture,
    busy,
    fault,
    takeFile,
    takeAddress(address) {
      void take('Đang lấy ảnh từ địa chỉ…', async (signal) => {
        const told = await fetchOutsidePicture(replica, address.trim(), signal)
        return told.ok ? told.file : told.text
      })
    },
    takeClipboard() {
      void take('Đang đọc ảnh đã sao chép…', clipboardPicture)
    },
    again() {
      setPicture(undefined)
      setFault(undefined)
    },
  }
}

/** What is pasted by keys or dropped, wherever in the page: a file that misses its place would be opened instead of the app. */
function listenForGiven(take: (file: File) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const given = (event: ClipboardEvent | DragEvent, from: DataTransfer | null) => {
    const [file] = from?.files ?? []
    if (!file) return
    event.preventDefault()
    take(file)
  }
  document.addEventListener('paste', (event) => given(event, event.clipboardData), { signal })
  document.addEventListener('drop', (event) => given(event, event.dataTransfer), { signal })
  document.addEventListener('dragover', (event) => event.preventDefault(), { signal })
  return () => stop.abort()
}

async function clipboardPicture(): Promise<Blob | string> {
  for (const item of await navigator.clipboard.read()) {
    const type = item.types.find((each) => each.startsWith('image/'))
    if (type) return item.getType(type)
  }
  return nothingCopied
}
