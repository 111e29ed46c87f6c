import { ProductTile } from '../components/product-tile.tsx'
import { differingWords } from '../scanner/differing-words.ts'
import type { Feedback, ShownThing } from '../scanner/feedback.ts'

/** What was scanned, what is needed and where it lies, what goes back to the shelf: one card. */
export function ShownThings({ feedback, ink }: { feedback: Feedback; ink: string }) {
  const { scanned, needed, putBack } = feedback
  if (!scanned && !needed && !putBack) return null
  return (
    <div className="w-full divide-y divide-[#e4e8f0] rounded-card bg-white text-[#101828]">
      {scanned && <Thing thing={scanned} heading={scanned.heading ?? 'Vừa quét'} ink={ink} />}
      {needed && (
        <Thing
          thing={needed}
          heading={needed.heading ?? 'Đơn này cần'}
          ink="text-[#0a7a43]"
          against={scanned}
        />
      )}
      {putBack?.map((thing, place) => (
        <Thing
          key={thing.title}
          thing={thing}
          heading={place === 0 ? 'Lấy ra, trả về kệ' : ''}
          ink="text-[#0a7a43]"
        />
      ))}
    </div>
  )
}

interface ThingProps {
  thing: ShownThing
  heading: string
  ink: string
  /** Compared with this one; what differs is underlined. */
  against?: ShownThing | undefined
}

function Thing({ thing, heading, ink, against }: ThingProps) {
  const { title, detail, image, code, name } = thing
  return (
    <div className="flex items-center gap-4 p-4">
      {(image || code) && <ProductTile code={code ?? title} image={image} name={name ?? title} />}
      <div className="min-w-0">
        {heading && <p className={`text-13 font-bold uppercase ${ink}`}>{heading}</p>}
        <p className="text-17 font-bold break-words">
          {against ? <Marked title={title} against={against.title} /> : title}
        </p>
        {detail && <p className="text-15 text-[#5b6478]">{detail}</p>}
      </div>
    </div>
  )
}

function Marked({ title, against }: { title: string; against: string }) {
  let at = 0
  return differingWords(title, against).map(({ text, differs }) => {
    const key = at
    at += text.length
    return differs ? (
      <u key={key} className="decoration-[3px] underline-offset-4">
        {text}
      </u>
    ) : (
      <span key={key}>{text}</span>
    )
  })
}
