/** Keys as they are printed: "Ctrl+K" is two of them. */
export function KeyCaps({ keys }: { keys: string }) {
  const caps = keys.split(/(?<=.)\+/)
  return (
    <span className="inline-flex shrink-0 gap-1">
      {caps.map((cap) => (
        <kbd
          key={cap}
          className="inline-grid min-h-6 min-w-6 place-items-center rounded-md border border-line bg-card px-1.5 font-sans text-13 text-sub"
        >
          {capWords[cap] ?? cap}
        </kbd>
      ))}
    </span>
  )
}

const capWords: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
  Ctrl: navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl',
}
