/** Nobody may take the demo shop for a real one. */
export function DemoMark() {
  return (
    <span className="inline-block rounded-md bg-warn-soft px-1.5 text-13 leading-tight font-semibold whitespace-nowrap text-warn">
      Cửa hàng demo
    </span>
  )
}
