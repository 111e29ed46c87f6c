/**
 * The short green flash of a right scan, over a card or over the whole screen. It is the answer to a scan, so it stays where motion is
 * reduced. Another `key` plays it again.
 */
export function Blink({ whole = false }: { whole?: boolean }) {
  return (
    <span
      ref={whole ? overScreen : overCard}
      aria-hidden
      className={`pointer-events-none inset-0 bg-ok-fill opacity-0 ${whole ? 'fixed z-40' : 'absolute'}`}
    />
  )
}

function overCard(element: HTMLElement | null): void {
  element?.animate([{ opacity: 0.75 }, { opacity: 0 }], { duration: 500, easing: 'ease-out' })
}

/** Short enough not to hide anything. */
function overScreen(element: HTMLElement | null): void {
  element?.animate([{ opacity: 0.45 }, { opacity: 0 }], { duration: 320, easing: 'ease-out' })
}
