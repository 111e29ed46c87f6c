/** What just happened, for ears and eyes; a right scan blinks green instead of being read. */
export function Said({ text, flash }: { text: string | undefined; flash: number | undefined }) {
  return (
    <>
      {flash !== undefined && (
        <span
          key={flash}
          ref={blink}
          aria-hidden
          className="pointer-events-none fixed inset-0 z-40 bg-ok-fill opacity-0"
        />
      )}
      <p
        role="status"
        className={
          text?.startsWith('Đúng')
            ? 'sr-only'
            : 'mx-3 mb-2 rounded-xl bg-brand-soft px-3 py-2 text-15 font-semibold text-brand-ink empty:hidden'
        }
      >
        {text}
      </p>
    </>
  )
}

function blink(element: HTMLElement | null): void {
  element?.animate([{ opacity: 0.45 }, { opacity: 0 }], { duration: 320, easing: 'ease-out' })
}
