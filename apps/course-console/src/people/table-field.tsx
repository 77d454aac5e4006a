import { useRef, useState } from 'preact/hooks';
import { bulkInviteLearners } from '../api/rules.gen.js';
import { LongField } from '../parts/form.js';
import { Notice } from '../parts/notice.js';
import { tableText } from './table-text.js';
import { words as room } from './words.js';

const { many: words } = room;

const { csv: rules } = bulkInviteLearners;

/** A table that is pasted, dropped or chosen. */
export function TableField({ onChanged }: { onChanged: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [isTooBig, setTooBig] = useState(false);
  const last = useRef<File | null>(null);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    // In UTF-16, a character has two bytes
    setTooBig(file.size > 2 * rules.maxLength);
    if (file.size > 2 * rules.maxLength) return;
    last.current = file;
    // What was checked is the table of before
    onChanged();
    const text = tableText(new Uint8Array(await file.arrayBuffer()));
    const field = place.current?.querySelector('textarea');
    // Another file was chosen meanwhile
    if (!field || last.current !== file) return;
    setTooBig(text.length > rules.maxLength);
    if (text.length > rules.maxLength) return;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div
      ref={place}
      onInput={onChanged}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const [file] = event.dataTransfer?.files ?? [];
        if (!file) return;
        event.preventDefault();
        void read(file);
      }}
    >
      {isTooBig && <Notice tone="wrong" title={words.tooBig} />}
      <LongField name="csv" label={words.table} rules={rules} hint={words.tableHint} rows={8} />
      <p>
        <label class="button small file">
          {words.choose}
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ currentTarget }) => {
              void read(currentTarget.files?.[0]);
              // The same file again is a change too
              currentTarget.value = '';
            }}
          />
        </label>
      </p>
    </div>
  );
}
