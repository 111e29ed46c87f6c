import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useKeys } from '../session/keys.ts'
import { IconButton } from './icon-button.tsx'
import { takeFocus } from './opened-for.ts'

interface SearchFieldProps {
  value: string
  onChange(text: string): void
  label?: string
  /** A hand scanner that fires while the cursor is here searches; elsewhere it does what scans do. */
  keepsScans?: boolean
  /** Its sheet was opened to search here. */
  isOpenedFor?: boolean
  /** Enter takes what was found first; else it leaves the field. */
  onEnter?: (() => void) | undefined
}

/** Search over what the device holds. "/" puts the cursor here, Esc empties it. */
export function SearchField({
  value,
  onChange,
  label = 'Mã đơn, vận đơn, khách, sản phẩm',
  keepsScans = false,
  isOpenedFor = false,
  onEnter,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpenedFor) takeFocus(input.current)
  }, [isOpenedFor])
  // The owner keeps the text in the address, which follows in a transition. A field that waited for it would lose letters.
  const [draft, setDraft] = useState<string>()
  const text = draft ?? value
  const change = (next: string) => {
    setDraft(next)
    onChange(next)
  }
  const focus = () => {
    // It stands under another screen, or in a head that is not shown at this width.
    if (!input.current?.checkVisibility()) return false
    input.current.focus()
    return input.current.select()
  }
  useKeys({ title: label, keys: [{ on: ['/'], says: 'Tìm trong danh sách', press: focus }] })

  return (
    <search className="flex min-h-12 items-center rounded-2xl bg-ground pl-3 focus-within:outline-3 focus-within:outline-brand">
      <Search aria-hidden className="size-5 shrink-0 text-sub" />
      <input
        ref={input}
        data-focus={isOpenedFor || undefined}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        data-wedge={keepsScans ? 'field' : undefined}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        className="min-h-12 min-w-0 flex-1 bg-transparent px-3 text-17 text-ellipsis outline-none placeholder:text-15"
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setDraft(undefined)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape' && text) change('')
          else if (event.key === 'Enter' && onEnter) {
            onEnter()
            setDraft(undefined)
          } else if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      {text && (
        <IconButton
          icon={X}
          look="quiet"
          small
          label="Xóa chữ tìm kiếm"
          onClick={() => {
            change('')
            input.current?.focus()
          }}
        />
      )}
    </search>
  )
}
