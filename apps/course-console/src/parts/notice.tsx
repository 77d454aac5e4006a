import type { ComponentChildren } from 'preact';

interface NoticeProps {
  tone: 'wrong' | 'well' | 'plain';
  title: string;
  /** Of the title, where it is another than the page's. */
  lang?: string | undefined;
  children?: ComponentChildren;
}

export function Notice({ tone, title, lang, children }: NoticeProps) {
  return (
    <div class={`notice ${tone}`} role={tone === 'wrong' ? 'alert' : 'status'}>
      <p lang={lang}>{title}</p>
      {children}
    </div>
  );
}
