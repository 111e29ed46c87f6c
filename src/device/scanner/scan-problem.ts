import type { ScannedCode } from './scan.ts'

/** Why scanning did not give a code. Every kind has a sentence that says what to do. */
export type ScanProblem = { sentence: string } & (
  | { kind: CameraProblemKind; cause?: string }
  | { kind: 'ime-mangled'; raw: string; likely?: string }
  | { kind: 'several-codes'; codes: ScannedCode[] }
)

export type CameraProblemKind =
  | 'no-permission'
  | 'no-camera'
  | 'camera-in-use'
  | 'insecure-page'
  | 'camera-lost'
  | 'decoder-failed'

const sentences: Record<CameraProblemKind | 'ime-mangled' | 'several-codes', string> = {
  'no-permission':
    'Chưa được phép dùng camera. Mở cài đặt trang web của trình duyệt, cho phép Camera rồi mở lại màn hình quét.',
  'no-camera': 'Máy này không có camera. Dùng máy quét cầm tay hoặc gõ mã.',
  'camera-in-use': 'Ứng dụng khác đang dùng camera. Đóng ứng dụng đó rồi chạm Mở lại camera.',
  'insecure-page': 'Camera chỉ chạy khi địa chỉ bắt đầu bằng https. Mở lại bằng địa chỉ https hoặc gõ mã.',
  'camera-lost': 'Camera đã bị ngắt. Chạm Mở lại camera.',
  'decoder-failed': 'Không đọc được mã bằng camera trên máy này. Dùng máy quét cầm tay hoặc gõ mã.',
  'ime-mangled': 'Bộ gõ tiếng Việt đang bật. Tắt bộ gõ rồi quét lại.',
  'several-codes': 'Thấy nhiều mã cùng lúc. Chạm vào mã cần quét hoặc đưa máy lại gần một mã.',
}

export function cameraProblem(kind: CameraProblemKind, cause?: string): ScanProblem {
  return cause === undefined
    ? { kind, sentence: sentences[kind] }
    : { kind, cause, sentence: sentences[kind] }
}

/** @param likely the code the keys stood for, to be offered and never taken silently */
export function imeMangled(raw: string, likely?: string): ScanProblem {
  const problem = { kind: 'ime-mangled' as const, raw, sentence: sentences['ime-mangled'] }
  return likely === undefined ? problem : { ...problem, likely }
}

export function severalCodes(codes: ScannedCode[]): ScanProblem {
  return { kind: 'several-codes', codes, sentence: sentences['several-codes'] }
}

/** Names what getUserMedia threw. */
export function problemOfCameraError(error: unknown): ScanProblem {
  const name = error instanceof Error ? error.name : String(error)
  return cameraProblem(kindByErrorName[name] ?? 'camera-lost', name)
}

const kindByErrorName: Record<string, CameraProblemKind> = {
  NotAllowedError: 'no-permission',
  SecurityError: 'no-permission',
  NotFoundError: 'no-camera',
  OverconstrainedError: 'no-camera',
  NotReadableError: 'camera-in-use',
  AbortError: 'camera-in-use',
  TypeError: 'insecure-page',
}
