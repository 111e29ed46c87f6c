import { useRef } from 'react'
import { Button } from '../components/button.tsx'
import { Sheet } from '../components/sheet.tsx'
import { withScanner } from '../scanner/scanner-hub.ts'

/** A code typed by hand goes the way of a scanned one. */
export function TypeSheet({ onClose }: { onClose(): void }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Sheet title="Gõ mã" low onClose={onClose}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const text = field.current?.value.trim() ?? ''
          if (text === '') return
          onClose()
          withScanner((scanner) => scanner.type(text))
        }}
      >
        <label className="text-15 text-sub" htmlFor="typed-code">
          Mã vận đơn, mã đơn, mã vạch hoặc SKU
        </label>
        <input
          id="typed-code"
          ref={field}
          // biome-ignore lint/a11y/noAutofocus: the sheet was opened to type, and holds nothing else
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          className="min-h-14 rounded-xl border border-line bg-ground px-4 text-22 font-semibold"
        />
        <Button look="primary" type="submit" className="min-h-14 text-17">
          Nhận mã này
        </Button>
      </form>
    </Sheet>
  )
}
