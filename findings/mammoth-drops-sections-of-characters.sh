#!/usr/bin/env bash
# In XML, <![CDATA[text]]> is the same as text (XML 1.0, 2.7). mammoth drops it from Word documents, with no message. Exits with 1 when that
# has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-save mammoth@1.13.0 jszip@3.10.1
cat >look.mjs <<'SCRIPT'
import JSZip from 'jszip';
import mammoth from 'mammoth';

const OPEN = 'http://schemas.openxmlformats.org';
const zip = new JSZip();
zip.file(
  '[Content_Types].xml',
  `<Types xmlns="${OPEN}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
);
zip.file(
  '_rels/.rels',
  `<Relationships xmlns="${OPEN}/package/2006/relationships"><Relationship Id="r1" Type="${OPEN}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
);
zip.file(
  'word/document.xml',
  `<w:document xmlns:w="${OPEN}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>One</w:t></w:r><w:r><w:t><![CDATA[two]]></w:t></w:r></w:p></w:body></w:document>`,
);
const { value, messages } = await mammoth.extractRawText({ buffer: await zip.generateAsync({ type: 'nodebuffer' }) });
console.log(`mammoth 1.13.0: of "Onetwo", ${JSON.stringify(value.trim())} is read, with ${messages.length} messages`);
process.exit(value.trim() === 'One' && messages.length === 0 ? 0 : 1);
SCRIPT
node look.mjs
