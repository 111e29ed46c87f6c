import { StuckList } from './stuck-list.tsx'

/** What goes on by somebody's hand only, as it stands now and on whatever days the report tells of. */
export default function StuckCard() {
  return (
    <section aria-labelledby="stuck-now" className="card px-4 pt-3 pb-3">
      <h2 id="stuck-now" className="text-17 font-bold">
        Đang kẹt lúc này
      </h2>
      <StuckList />
    </section>
  )
}
