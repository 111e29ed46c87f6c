import { Search } from 'lucide-react'
import { type KeyboardEvent, use, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { KeyCaps } from '../components/key-caps.tsx'
import { usePressBehind } from '../components/press-behind.ts'
import { useModal } from '../components/use-modal.ts'
import { OpenHelp } from '../session/open-help.ts'
import { useSelection } from '../session/selection.ts'
import { HitLine } from './hit-line.tsx'
import { type Hit, isFurther } from './palette-hit.ts'
import { askedFor, narrowedTo, paletteModes } from './palette-mode.ts'
import { saysFound } from './says-found.ts'
import { useScanInPalette } from './use-scan-in-palette.ts'
import { useSections } from './use-sections.tsx'

/** One box for screens, acts, orders, customers and products; what is typed by a hand scanner is a scan here as everywhere. */
export default function Palette({ onClose }: { onClose(): void }) {
  const dialog = useModal()
  const openHelp = use(OpenHelp)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  // Enter was pressed before the lines of what is typed stood there, or before every row was read and nothing but a further search is left.
  const [entered, setEntered] = useState<{ beside: boolean }>()
  const { mode, sought } = askedFor(text)
  const { sections, isComplete, isFresh, take } = useSections(mode, sought)
  const selection = useSelection()
  const hits = sections.flatMap((section) => section.hits)
  const chosen = hits[Math.min(at, hits.length - 1)]
  const isLastResort = chosen === undefined || isFurther(chosen)
  const isReading = !isComplete && sought !== ''
  const close = () => dialog.current?.close()
  useScanInPalette(close)
  useEffect(() => field.current?.focus(), [])

  const type = (next: string) => {
    if (next === '?') {
      close()
      return openHelp()
    }
    setText(next)
    setAt(0)
    setEntered(undefined)
  }
  const run = (hit: Hit | undefined, beside: boolean) => {
    if (!hit) return
    if (hit.narrows) return type(hit.narrows)
    close()
    take(hit, beside)
  }
  const goOn = useEffectEvent((beside: boolean) => {
    setEntered(undefined)
    run(chosen, beside)
  })
  useEffect(() => {
    if (entered && isFresh && (isComplete || !isLastResort)) goOn(entered.beside)
  }, [entered, isFresh, isComplete, isLastResort])
  const press = (event: KeyboardEvent) => {
    // Enter ends a word of a Vietnamese input method before it chooses anything.
    if (event.nativeEvent.isComposing || (hits.length === 0 && isFresh)) return
    const now = Math.min(at, hits.length - 1)
    if (event.key === 'Enter') setEntered({ beside: event.ctrlKey || event.metaKey })
    else if (hits.length === 0) return
    else if (event.key === 'ArrowDown') setAt((now + 1) % hits.length)
    else if (event.key === 'ArrowUp') setAt((now + hits.length - 1) % hits.length)
    else return
    event.preventDefault()
  }

  const behind = usePressBehind(close)

  return (
    <dialog
      ref={dialog}
      aria-label="Tìm và làm"
      className="mx-auto mt-[8dvh] max-h-[82dvh] w-[calc(100%-2rem)] max-w-[45rem] flex-col overflow-hidden rounded-2xl bg-card text-ink open:flex"
      onClose={onClose}
      {...behind}
    >
      <div className="flex min-h-16 items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-5 text-sub" />
        <input
          ref={field}
          role="combobox"
          aria-label="Mã đơn, vận đơn, khách, sản phẩm, màn hình"
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${id}-${hits.indexOf(chosen)}`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Mã đơn, vận đơn, khách, sản phẩm, màn hình"
          className="min-h-14 min-w-0 grow bg-transparent text-22 outline-none placeholder:text-17"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        {selection && (
          <span className="shrink-0 rounded-full bg-brand-soft px-3 py-1 text-13 font-semibold text-brand-ink">
            {selection.words} đang chọn
          </span>
        )}
        <button
          type="button"
          aria-label="Đóng"
          className="grid min-h-11 min-w-11 place-items-center"
          onClick={close}
        >
          <KeyCaps keys="Escape" />
        </button>
      </div>
      <div role="group" aria-label="Tìm trong" className="chip-row shrink-0 px-4 pt-3">
        {paletteModes.map((one) => (
          <button
            key={one.mode}
            type="button"
            aria-pressed={one.mode === mode}
            className={`flex min-h-9 shrink-0 items-center gap-2 rounded-full px-3 text-15 font-semibold ${one.mode === mode ? 'bg-ink text-card' : 'hover:bg-ground'}`}
            onClick={() => {
              type(narrowedTo(one.mode, text))
              field.current?.focus()
            }}
          >
            {one.label}
            {one.prefix && <KeyCaps keys={one.prefix} />}
          </button>
        ))}
      </div>
      <div
        id={id}
        role="listbox"
        aria-label="Kết quả"
        className="min-h-0 grow overflow-y-auto overscroll-contain px-2 py-3"
      >
        {sections.map(({ title, hits: lines }) => (
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden className="small-title px-3 pt-2 pb-1">
              {title}
            </p>
            {lines.map((hit) => (
              <HitLine
                key={hit.id}
                id={`${id}-${hits.indexOf(hit)}`}
                hit={hit}
                sought={sought}
                isChosen={hit === chosen}
                onOpen={(beside) => run(hit, beside)}
              />
            ))}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={
          sought === '' && hits.length > 0 ? 'sr-only' : 'border-t border-line px-5 py-2 text-15 text-sub'
        }
      >
        {isReading ? 'Đang đọc đơn và sản phẩm trên máy này.' : saysFound(hits, sought)}
      </p>
      <footer className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-ground px-4 py-2 text-13 text-sub">
        <Says keys={['ArrowUp', 'ArrowDown']}>chọn</Says>
        <Says keys={['Enter']}>mở</Says>
        <Says keys={['Ctrl+Enter']}>mở bên cạnh bảng</Says>
        <span className="grow" />
        {/* Behind other letters it is a letter. */}
        {text === '' && <Says keys={['?']}>trợ giúp, mọi phím tắt</Says>}
      </footer>
    </dialog>
  )
}

function Says({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      {keys.map((key) => (
        <KeyCaps key={key} keys={key} />
      ))}
      {children}
    </span>
  )
}
