/** The last word of a Vietnamese name is the one people are called by. */
export function Avatar({ name }: { name: string }) {
  const given = name.trim().split(/\s+/).at(-1) ?? ''
  return (
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-fill text-17 font-bold text-white"
    >
      {given.charAt(0).toUpperCase()}
    </span>
  )
}
