import { Boxes, CircleAlert, Link2Off } from 'lucide-react'
import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { browserEnvironment } from '../../replica/environment.ts'
import { makeId } from '../../replica/make-id.ts'
import { beginShop, type Looked, lookAtBeginning } from '../../sync/begin-shop.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { FormLine } from '../components/form-line.tsx'
import { RequestCode } from '../components/request-code.tsx'
import { FirstScreenMark } from '../session/first-screen.ts'
import { handOver } from '../session/session.ts'
import { type BeginForm, binsOf, emptyForm, faultsOf } from './begin-form.ts'

const noSecret: Looked = {
  ok: false,
  isDone: false,
  text: 'Địa chỉ này thiếu phần sau dấu #. Chép cả liên kết mà máy chủ in ra khi khởi động.',
}

/** /begin: whoever opens the link that the server printed makes the shop, its owner, warehouse and first shelf (decisions 27). */
export default function BeginScreen() {
  const [secret] = useState(() => location.hash.slice(1))
  const [looked, setLooked] = useState<Looked>()
  useEffect(() => {
    void (secret ? lookAtBeginning(secret) : Promise.resolve(noSecret)).then(setLooked)
  }, [secret])
  return (
    <main className="h-dvh overflow-y-auto">
      <title>{`Tạo cửa hàng · ${brand}`}</title>
      {looked?.ok && <Form secret={secret} />}
      {looked && !looked.ok && (
        <div className="grid h-full place-items-center">
          <EmptyState
            icon={looked.isDone ? Boxes : Link2Off}
            title={looked.isDone ? 'Cửa hàng đã có' : 'Chưa mở được liên kết'}
            text={looked.text}
          >
            {looked.isDone ? (
              <LinkButton look="primary" to="/sign-in">
                Đăng nhập
              </LinkButton>
            ) : (
              <Button look="primary" onClick={() => location.reload()}>
                Thử lại
              </Button>
            )}
          </EmptyState>
        </div>
      )}
      <Suspense>
        <FirstScreenMark />
      </Suspense>
    </main>
  )
}

function Form({ secret }: { secret: string }) {
  const navigate = useNavigate()
  const [form, setForm] = useState(emptyForm)
  const [id] = useState(() => makeId(browserEnvironment()))
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<{ text: string; requestId?: string }>()
  const faults = faultsOf(form)
  const bins = binsOf(form)
  const line = (field: keyof BeginForm) => ({
    value: form[field],
    onChange: (text: string) => setForm({ ...form, [field]: text }),
    fault: faults[field],
    isAsked,
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (Object.values(faults).some(Boolean) || !bins)
      return setTrouble({ text: 'Còn chỗ chưa đúng. Xem các dòng màu đỏ rồi bấm lại.' })
    setBusy(true)
    setTrouble(undefined)
    const { shop, name, userName, password, warehouse, address } = form
    const owner = { name, userName, password }
    const answer = await beginShop({ secret, id, shop, owner, warehouse: { name: warehouse, address }, bins })
    setBusy(false)
    if (!answer.ok) return setTrouble(answer)
    await handOver(answer.session)
    await navigate('/today', { replace: true })
  }

  return (
    <form
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
          <p className="text-15 text-sub">Một lần này thôi; mọi thứ đổi lại được sau.</p>
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
        <FormLine
          secret
          label="Mật khẩu"
          autoComplete="new-password"
          maxLength={128}
          hint="Dài ít nhất 8 ký tự"
          {...line('password')}
        />
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
      <p role="alert" className={trouble ? 'flex gap-2 text-15 font-semibold text-bad' : 'hidden'}>
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {trouble?.text}
      </p>
      <RequestCode id={trouble?.requestId} />
      <Button type="submit" look="primary" wide disabled={busy}>
        {busy ? 'Đang tạo cửa hàng' : 'Tạo cửa hàng và bắt đầu'}
      </Button>
    </form>
  )
}
