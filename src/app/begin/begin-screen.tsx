import { Boxes } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { browserEnvironment } from '../../replica/environment.ts'
import { makeId } from '../../replica/make-id.ts'
import { beginDone, beginShop, lookAtBeginning } from '../../sync/begin-shop.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { FormLine } from '../components/form-line.tsx'
import { FormTrouble } from '../components/form-trouble.tsx'
import { NewPasswordLine } from '../components/new-password-line.tsx'
import { OneTimeLink } from '../components/one-time-link.tsx'
import { showFirstFault } from '../components/show-first-fault.ts'
import { handOver } from '../session/entering.ts'
import type { Trouble } from '../session/tell-unanswered.ts'
import { useSameTry } from '../session/use-same-try.ts'
import { forgetForm, keepForm, keptForm } from './begin-draft.ts'
import { type BeginForm, binsOf, faultsOf } from './begin-form.ts'

/** /begin: whoever opens the link that the server printed makes the shop, its owner, warehouse and first shelf (decisions 27). */
export default function BeginScreen() {
  return (
    <OneTimeLink
      title="Tạo cửa hàng"
      look={lookAtBeginning}
      cut="Địa chỉ này thiếu phần sau dấu #. Chép cả liên kết mà máy chủ in ra khi khởi động."
      done={{ icon: Boxes, title: 'Cửa hàng đã có' }}
    >
      {(secret) => <Form secret={secret} />}
    </OneTimeLink>
  )
}

function Form({ secret }: { secret: string }) {
  const navigate = useNavigate()
  const { keepsake } = browserEnvironment()
  const [form, setForm] = useState(() => keptForm(keepsake))
  const [id] = useState(() => makeId(browserEnvironment()))
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  /** Somebody was quicker, in another tab. */
  const [isBegun, setBegun] = useState(false)
  const lines = useRef<HTMLFormElement>(null)
  const tries = useSameTry(JSON.stringify(form))
  const faults = faultsOf(form)
  const bins = binsOf(form)
  const line = (field: keyof BeginForm) => ({
    value: form[field],
    onChange: (text: string) => {
      const next = { ...form, [field]: text }
      setForm(next)
      keepForm(keepsake, next)
    },
    fault: faults[field],
    isAsked,
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (Object.values(faults).some(Boolean) || !bins) {
      setTrouble({ text: 'Còn chỗ chưa đúng. Xem các dòng màu đỏ rồi bấm lại.' })
      return showFirstFault(lines.current)
    }
    if (tries.isSame) return
    tries.note()
    setBusy(true)
    setTrouble(undefined)
    setBegun(false)
    const { shop, name, userName, password, warehouse, address } = form
    const owner = { name, userName, password }
    const answer = await beginShop({ secret, id, shop, owner, warehouse: { name: warehouse, address }, bins })
    setBusy(false)
    if (!answer.ok) {
      setBegun(answer.code === beginDone)
      return setTrouble(answer)
    }
    forgetForm(keepsake)
    await handOver(answer.session)
    await navigate('/today', { replace: true })
  }

  return (
    <form
      ref={lines}
      noValidate
      className="mx-auto flex max-w-xl flex-col gap-4 p-4 pb-10"
      onSubmit={(event) => void submit(event)}
    >
      <header className="flex items-center gap-4 px-1 pt-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-2xl bg-brand-fill text-white">
          <Boxes aria-hidden className="size-8" />
        </span>
        <div>
          <h1 className="text-22 font-bold">Tạo cửa hàng của bạn</h1>
          <p className="text-15 text-sub">
            Chỉ làm một lần. Tên cửa hàng, tên của bạn, mật khẩu và ô kệ đổi lại được sau; tên đăng nhập và
            kho thì không, nên xem kỹ.
          </p>
        </div>
      </header>
      <Card title="Cửa hàng" className="flex flex-col gap-4">
        <FormLine
          label="Tên cửa hàng"
          autoComplete="organization"
          maxLength={100}
          placeholder="Mây Store"
          {...line('shop')}
        />
      </Card>
      <Card title="Chủ shop" className="flex flex-col gap-4">
        <FormLine
          label="Tên của bạn"
          autoComplete="name"
          maxLength={64}
          placeholder="Nguyễn Thị Mây"
          {...line('name')}
        />
        <FormLine
          plain
          label="Tên đăng nhập"
          autoComplete="username"
          maxLength={32}
          hint="Chữ thường không dấu và số, ví dụ may"
          {...line('userName')}
        />
        <NewPasswordLine label="Mật khẩu" {...line('password')} />
      </Card>
      <Card title="Kho đầu tiên" className="flex flex-col gap-4">
        <FormLine label="Tên kho" autoComplete="off" maxLength={100} {...line('warehouse')} />
        <FormLine
          label="Địa chỉ kho (không bắt buộc)"
          autoComplete="street-address"
          maxLength={300}
          {...line('address')}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <FormLine plain label="Ô kệ đầu tiên" autoComplete="off" maxLength={32} {...line('bin')} />
          <FormLine label="Số ô" autoComplete="off" inputMode="numeric" maxLength={3} {...line('bins')} />
        </div>
        {bins && (
          <p className="text-13 text-sub">
            {bins.length === 1
              ? `Sẽ có ô ${bins[0]?.bid}.`
              : `Sẽ có ${bins.length} ô, từ ${bins[0]?.bid} đến ${bins.at(-1)?.bid}.`}{' '}
            In tem kệ sau ở mục Kệ hàng.
          </p>
        )}
      </Card>
      <FormTrouble trouble={trouble} />
      {isBegun && (
        <LinkButton to="/sign-in" wide>
          Đăng nhập
        </LinkButton>
      )}
      <Button type="submit" look="primary" wide disabled={busy || tries.isSame}>
        {busy ? 'Đang tạo cửa hàng' : 'Tạo cửa hàng và bắt đầu'}
      </Button>
    </form>
  )
}
