import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '../components/button.tsx'
import { Sheet } from '../components/sheet.tsx'
import { isAskingIn, scanState } from '../scanner/scan-state.ts'
import { withScanner } from '../scanner/scanner-hub.ts'
import { Said } from './said.tsx'

interface TypeSheetProps {
  onClose(): void
  /** A bench that counts: the sheet stays for the next code, and says what the last one did. */
  stays?: { said: string | undefined }
}

/** A code typed by hand goes the way of a scanned one. */
export function TypeSheet({ onClose, stays }: TypeSheetProps) {
  const field = useRef<HTMLInputElement>(null)
  const isAsked = isAskingIn(useSnapshot(scanState))
  // An answer on the whole screen would stand under the sheet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is asked closes it
  useEffect(() => {
    if (isAsked) onClose()
  }, [isAsked])
  if (isAsked) return null
  return (
    <Sheet title="Gõ mã" low onClose={onClose}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const text = field.current?.value.trim() ?? ''
          if (text === '') return
          if (!stays) onClose()
          else if (field.current) {
            field.current.value = ''
            field.current.focus()
          }
          withScanner((scanner) => scanner.type(text))
        }}
      >
        <label className="text-15 text-sub" htmlFor="typed-code">
          Mã vận đơn, mã đơn, mã vạch hoặc SKU
        </label>
        <input
          id="typed-code"
          ref={field}
          data-focus
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={stays ? 'next' : 'done'}
          className="min-h-14 rounded-xl border border-line bg-ground px-4 text-22 font-semibold"
        />
        {stays && <Said text={stays.said} className="" />}
        <Button look="primary" type="submit" className="min-h-14 text-17">
          Nhận mã này
        </Button>
      </form>
    </Sheet>
  )
}
