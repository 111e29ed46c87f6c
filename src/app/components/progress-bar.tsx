/**
 * How far long work is. Drawn by hand: the first part of Konsta on a page has a table of all class names made, which kept a page that was about to show a
 * sheet from answering for 26 ms.
 * @param share 0 … 1
 */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className="h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full rounded-full bg-brand transition-[width] duration-200"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}
