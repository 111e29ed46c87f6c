import { MapPin, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { FoundPlace } from '../../domain/addresses/address-book.ts'
import { type Place, sayPlace } from '../../domain/addresses/place.ts'
import { useAddressBook } from '../session/use-address-book.ts'
import { Button } from './button.tsx'
import { type FoundPlaces, foundPlaces } from './found-places.ts'
import { IconButton } from './icon-button.tsx'
import { useRowInSight } from './use-row-in-sight.ts'

const nothingFound: FoundPlaces = { shown: [], says: undefined }

interface PlaceFieldProps {
  label: string
  place: Place | undefined
  onChange(place: Place | undefined): void
  fault?: string | undefined
  /** What the key says that takes away what was chosen. */
  takesAway?: string
  /** Typed for the person before they come: what a message says of the place. */
  typed?: string
}

/**
 * Ward, district and province in one field that finds "q7 hcm" in the names of today and of before (decisions 6), with no network too. Arrows and Enter choose, a thumb
 * taps; what was chosen stands there to be read and can be taken away.
 */
export function PlaceField({
  label,
  place,
  onChange,
  fault,
  typed: given = '',
  takesAway = 'Chọn lại nơi nhận',
}: PlaceFieldProps) {
  const id = useId()
  const { book, trouble, isBusy, again } = useAddressBook()
  const [typed, setTyped] = useState(given)
  const [at, setAt] = useState(0)
  const { shown: found, says } = book && !place ? foundPlaces(book, typed) : nothingFound
  const here = Math.min(at, found.length - 1)
  useRowInSight(`${id}-${here}`, typed)
  // The field is gone with the choice: the keyboard goes on from what stands in its place.
  const isTaken = useRef(false)
  const keepFocus = (key: HTMLButtonElement | null) => {
    if (!key || !isTaken.current) return
    isTaken.current = false
    if (document.activeElement === document.body) key.focus({ preventScroll: true })
  }

  const take = ({ place: taken }: FoundPlace) => {
    isTaken.current = true
    setTyped('')
    setAt(0)
    onChange(taken)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found[here]
    if (step && found.length > 0) setAt((here + step + found.length) % found.length)
    else if (event.key === 'Enter' && chosen) take(chosen)
    else if (event.key === 'Escape' && typed) setTyped('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  if (place)
    return (
      <div>
        <p id={id} className="mb-1 text-15 text-sub">
          {label}
        </p>
        <div
          role="group"
          aria-labelledby={id}
          className="flex min-h-12 items-center gap-2 rounded-xl border border-line bg-ground py-1 pl-4"
        >
          <p className="min-w-0 grow">
            <span className="block text-17 font-semibold">{sayPlace(place)}</span>
            {place.adminSet === 'vn63' && (
              <span className="block text-13 text-sub">Địa chỉ cũ, có quận/huyện</span>
            )}
          </p>
          <IconButton
            icon={X}
            look="quiet"
            small
            label={takesAway}
            ref={keepFocus}
            onClick={() => onChange(undefined)}
          />
        </div>
        {fault && <Fault text={fault} />}
      </div>
    )
  const isOpen = found.length > 0
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-15 text-sub">
        {label}
      </label>
      <div className="flex items-center rounded-xl border border-line bg-ground pl-3 focus-within:outline-3 focus-within:outline-brand">
        <MapPin aria-hidden className="size-5 shrink-0 text-sub" />
        <input
          id={id}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? `${id}-${here}` : undefined}
          aria-invalid={fault !== undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Gõ vài chữ: q7 hcm"
          className="min-h-12 min-w-0 grow bg-transparent px-3 text-17 font-semibold outline-none placeholder:font-normal"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
      </div>
      {isOpen && (
        <ul
          id={`${id}-list`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox, as ARIA draws it
          role="listbox"
          aria-label="Nơi khớp"
          className="mt-2 max-h-96 divide-y divide-line overflow-y-auto overscroll-contain rounded-xl border border-line bg-card"
        >
          {found.map((one, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the row
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field
            <li
              key={`${one.place.adminSet}/${one.place.districtId}/${one.place.wardId}`}
              id={`${id}-${index}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see above
              role="option"
              aria-selected={index === here}
              className={`flex min-h-12 cursor-pointer items-center gap-3 px-3 py-2 ${index === here ? 'bg-brand-soft' : ''}`}
              // The field keeps the focus, or its list would go before the tap is heard.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(one)}
            >
              <FoundRow found={one} />
            </li>
          ))}
        </ul>
      )}
      <div role="status" className="text-13 text-sub">
        {isOpen && says && <p className="mt-1">{says}</p>}
        {isBusy && <p className="mt-1">Đang tải danh sách phường xã …</p>}
        {book && typed.trim() !== '' && !isOpen && (
          <p className="mt-1">Không có nơi nào khớp “{typed.trim()}”. Thử tên phường hoặc quận.</p>
        )}
      </div>
      {trouble && (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-2 text-15 text-warn">
          <p className="min-w-40 grow">Chưa tải được danh sách phường xã. {trouble}</p>
          <Button onClick={again}>Tải lại</Button>
        </div>
      )}
      {fault && <Fault text={fault} />}
    </div>
  )
}

function Fault({ text }: { text: string }) {
  return (
    <p role="alert" className="mt-1 text-13 text-bad">
      {text}
    </p>
  )
}

function FoundRow({ found: { place, former } }: { found: FoundPlace }) {
  const { wardName, districtName, provinceName, adminSet } = place
  const [first, ...rest] = [wardName, districtName, provinceName].filter(Boolean)
  return (
    <>
      <span className="min-w-0 grow">
        <span className="block text-15 font-semibold">{first}</span>
        <span className="block text-13 text-sub">{rest.join(', ')}</span>
        {former && <span className="block text-13 text-sub">trước là {former}</span>}
      </span>
      <span
        className={`shrink-0 rounded-full px-2 py-0.5 text-13 ${adminSet === 'vn34' ? 'bg-brand-soft text-brand-ink' : 'bg-ground text-sub'}`}
      >
        {adminSet === 'vn34' ? 'mới' : 'cũ'}
      </span>
    </>
  )
}
