import { useEffect, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { FileText, Upload, X } from '../../icons.ts'
import { joinClasses } from '../../join-classes.ts'
import { useLabels } from '../../surroundings.tsx'
import { Field, splitFrame } from './field.tsx'
import type { FieldFrame } from './field.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { Progress } from '../states/progress.tsx'

export interface FileDropProps extends FieldFrame {
  files: readonly File[]
  onFiles: (files: File[]) => void
  accept?: string
  multiple?: boolean
  disabled?: boolean
  /** 0 to 1 while sending. */
  progress?: number | undefined
}

/** Chooses files by button, camera or by dropping them; shows pictures small. */
export function FileDrop(props: FileDropProps) {
  const [frame, { files, onFiles, accept, multiple = false, disabled = false, progress }] =
    splitFrame(props)
  const labels = useLabels()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (list: FileList | null) => {
    if (list && list.length > 0 && !disabled)
      onFiles(multiple ? [...files, ...list] : [...list].slice(0, 1))
    if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <Field {...frame}>
      {({ id, describedBy, invalid }) => (
        <div className="grid gap-2">
          {/* Dropping is an extra for the pointer; the input inside serves every other way. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <label
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
            className={joinClasses(
              'relative flex min-h-24 flex-col items-center justify-center gap-1 rounded-control',
              'border border-dashed p-3 text-center text-small text-text-2 transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
              'has-focus-visible:outline-focus',
              isOver ? 'border-action bg-action/10' : invalid ? 'border-danger' : 'border-line',
              disabled ? 'opacity-45' : 'cursor-pointer hover:bg-s2',
            )}
          >
            <Icon of={Upload} size={24} />
            <span className="text-ui text-action">{labels.chooseFile}</span>
            <span className="max-sm:hidden">{labels.dropFile}</span>
            <input
              ref={input}
              id={id}
              type="file"
              accept={accept}
              multiple={multiple}
              disabled={disabled}
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              onChange={(change) => take(change.target.files)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </label>
          <ChosenFiles files={files} onFiles={onFiles} />
          {progress !== undefined && <Progress label={labels.loading} value={progress} />}
        </div>
      )}
    </Field>
  )
}

function ChosenFiles({
  files,
  onFiles,
}: {
  files: readonly File[]
  onFiles: (files: File[]) => void
}) {
  if (files.length === 0) return null
  return (
    <ul className="grid gap-1">
      {files.map((file) => (
        <ChosenFile
          key={`${file.name}-${file.size}-${file.lastModified}`}
          file={file}
          onRemove={() => onFiles(files.filter((other) => other !== file))}
        />
      ))}
    </ul>
  )
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const labels = useLabels()
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!picture.current) return undefined
    const url = URL.createObjectURL(file)
    picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <li className="flex items-center gap-3 rounded-control border border-seam bg-s2 ps-2">
      {file.type.startsWith('image/') ? (
        <img ref={picture} alt="" className="size-9 rounded-chip object-cover" />
      ) : (
        <Icon of={FileText} />
      )}
      <span className="flex-1 truncate text-small">{file.name}</span>
      <span className="num text-small text-text-3">{Math.ceil(file.size / 1024)} kB</span>
      <IconButton icon={X} label={`${labels.remove} ${file.name}`} onClick={onRemove} />
    </li>
  )
}
