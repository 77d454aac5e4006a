import { describe, expect, it } from '@jest/globals';
import { check, read } from '../../../../test/course-markdown.js';

/** A slide of a course, read; nothing that it says may be missing. */
function slide(body: string, head = '') {
  const reading = read(`# Course\n${head}## Module\n### Slide\n${body}\n`);
  expect(check(reading, reading.course).flatMap(({ missing }) => missing.map(({ sentence }) => sentence))).toEqual([]);
  const [read1] = [...reading.course.modules, ...reading.course.pool].flatMap(({ slides }) => slides);
  return {
    ...read1!,
    warnings: reading.warnings.map(({ message }) => message),
    asked: reading.questionsForUser,
    course: reading.course,
  };
}
const checkOf = (body: string, head = '') => slide(`- **Slide Type:** Knowledge check\n\n${body}`, head);
const choice = (stem: string, ...options: string[]) => ({
  stem: [{ text: stem }],
  options: options.map((each) => ({ text: each.replace('*', ''), correct: each.startsWith('*') })),
});

describe('the marks of options', () => {
  it.each([
    ['right below the question', 'Which?\n- [ ] red\n- [x] green'],
    ['numbered', 'Which?\n\n1. [ ] red\n2. [x] green'],
    ['without a space', 'Which?\n\n- [ ] red\n- [x]green'],
    ['ticked', 'Which?\n\n- [ ] red\n- [✓] green'],
    ['drawn', 'Which?\n\n- ☐ red\n- ☑ green'],
    ['round', 'Which?\n\n- ( ) red\n- (x) green'],
    ['before one of them', 'Which?\n\n- red\n- ✅ green'],
    ['after one of them', 'Which?\n\n- red\n- green ✔'],
    ['in words', 'Which?\n\n- red\n- green (correct)'],
    ['in words of another language', 'Welche?\n\n- red\n- green (richtig)'],
    ['after a bold letter', '**Question:** Which?\n- **A)** red\n- **B)** green ✅'],
    ['after a letter', 'Which?\n\na) red\nb) green ✅'],
    ['in a paragraph of its own for each', 'Which?\n\n- [ ] red\n\n- [x] green'],
    ['bold, and bold alone', 'Which?\n\n- red\n- **green**'],
  ])('are read %s', (_, body) => {
    expect(checkOf(body).items.map(({ kind }) => kind)).toEqual(['single-choice']);
    expect(checkOf(body).items[0]).toMatchObject({ options: choice('', 'red', '*green').options });
  });

  it('are not found in bold where the list is not what is asked', () => {
    expect(checkOf('Remember these.\n\n- red\n- **green**\n\nWhich?\n\n- [x] red\n- [ ] green').items).toHaveLength(3);
  });

  it.each([
    ['letters of Japanese', 'ja', 'どれですか。\n\nア．red\nイ．green\n\n正解：イ'],
    ['letters of Greek', 'el', 'Ποιο;\n\nΑ) red\nΒ) green\n\nΣωστή απάντηση: Β'],
    ['letters of Arabic', 'ar', 'ما اللون؟\n\nأ) red\nب) green\n\n**الإجابة:** ب'],
    ['words of French', 'fr', 'Que faire ?\n\n- A) red\n- B) green\n\n**Réponse :** B'],
    ['a sentence', 'en', 'Which?\n\n- red\n- green\n\nThe correct answer is B.'],
  ])('are not needed with %s', (_, language, body) => {
    expect(checkOf(body, `- **Language：** ${language}\n`).items).toMatchObject([
      { options: choice('', 'red', '*green').options },
    ]);
  });

  it('keep what is said about each option with it', () => {
    const said = { options: [{ feedback: 'No.' }, { feedback: 'Yes.' }] };
    expect(checkOf('Which?\n\n- [ ] red\n  - Feedback: No.\n- [x] green\n  - Feedback: Yes.').items).toMatchObject([said]);
    expect(checkOf('Which?\n\n- [ ] red\n\n  **Feedback:** No.\n\n- [x] green\n\n  **Feedback:** Yes.').items).toMatchObject([
      said,
    ]);
    expect(checkOf('Which?\n\nA) red\n   Feedback: No.\nB) green\n   Feedback: Yes.\n\nAnswer: B').items).toMatchObject([said]);
  });

  it('may be empty, and what is said about them may go on', () => {
    expect(checkOf('Which?\n\n- [x] \n- [ ] b').items).toMatchObject([{ options: [{ text: '', correct: true }, {}] }]);
    expect(checkOf('Which?\n\nA) a\nB) b\n\n- **Answer:** B\n- **Feedback:** One\n  more.').items).toMatchObject([
      { feedback: 'One more.' },
    ]);
  });

  it('end where text follows unindented', () => {
    expect(slide('- **Question:**\n\nWhich?\n\n- [ ] red\n- [x] green\nGo on.').items).toMatchObject([
      choice('Which?', 'red', '*green'),
      { text: 'Go on.' },
    ]);
  });
});

describe('words of languages', () => {
  it.each([
    ['es', 'Respuesta correcta', 'Explicación', 'Falso'],
    ['pt', 'Resposta certa', 'Justificativa', 'Falso'],
    ['it', 'Risposta esatta', 'Spiegazione', 'Falso'],
    ['nl', 'Juiste antwoord', 'Toelichting', 'Onwaar'],
    ['pl', 'Prawidłowa odpowiedź', 'Uzasadnienie', 'Fałsz'],
    ['ru', 'Правильный ответ', 'Пояснение', 'Неверно'],
    ['uk', 'Правильна відповідь', 'Пояснення', 'Неправда'],
    ['hi', 'सही उत्तर', 'व्याख्या', 'गलत'],
    ['ko', '정답', '해설', '거짓'],
    ['ja', '正解', '解説', '誤り'],
    ['zh', '正确答案', '解析', '错误'],
    ['ar', 'الإجابة الصحيحة', 'الشرح', 'خطأ'],
    ['ga', 'Freagra ceart', 'Míniú', 'Bréagach'],
    ['tr', 'Doğru yanıt', 'Açıklama', 'Yanlış'],
    ['vi', 'Đáp án', 'Giải thích', 'Sai'],
  ])('name answers, explanations and what is false: %s', (language, answer, explanation, no) => {
    const { items, asked } = checkOf(
      `Which?\n\nA) red\nB) green\n\n${answer}: B\n\n${explanation}: It is so.\n\nIt is late.\n\n**${answer}:** ${no}`,
      `- **Language:** ${language}\n`,
    );
    expect(items).toMatchObject([
      { ...choice('Which?', 'red', '*green'), feedback: 'It is so.' },
      { kind: 'true-false', answer: false },
    ]);
    expect(asked).toEqual([]);
  });

  it.each(['✅ **Answer:** B', '_Answer_: B', '*Answer: B*', '__Answer:__ B', '👉 Answer: B'])(
    'are found within marks and after signs: %s',
    (answer) => {
      expect(checkOf(`Which?\n\nA) red\nB) green\n\n${answer}`).items).toMatchObject([choice('Which?', 'red', '*green')]);
    },
  );
});

describe('answers of questions', () => {
  it.each([
    ['Answer: B - because it is known.', 'because it is known.'],
    ['Correct Answer: B. Two is right.', 'Two is right.'],
    ['**Answer:** (B) It is known to all.', 'It is known to all.'],
  ])('say why they are right: %s', (answer, feedback) => {
    expect(checkOf(`Which?\n\nA) one\nB) two\n\n${answer}`).items).toMatchObject([
      { ...choice('Which?', 'one', '*two'), feedback },
    ]);
  });

  it.each(['Answer: B - one, which is not two.', 'Answer: B. One is right here.'])(
    'are asked for where they say what another option does: %s',
    (answer) => {
      const { items, asked } = checkOf(`Which?\n\nA) one\nB) two\n\n${answer}`);
      expect(items).toMatchObject([choice('Which?', 'one', 'two')]);
      expect(asked).toHaveLength(1);
    },
  );

  it.each([
    ['True. It is known.', { kind: 'true-false', answer: true, feedback: 'It is known.' }],
    ['**False**', { kind: 'true-false', answer: false }],
    ['1/4', { kind: 'short-answer', answers: ['1/4'] }],
    ['10:30', { kind: 'short-answer', answers: ['10:30'] }],
    ['3D printing', { kind: 'short-answer', answers: ['3D printing'] }],
    ['2FA', { kind: 'short-answer', answers: ['2FA'] }],
    ['802.11g', { kind: 'short-answer', answers: ['802.11g'] }],
    ['007', { kind: 'short-answer', answers: ['007'] }],
    ['2024-05-12', { kind: 'short-answer', answers: ['2024-05-12'] }],
    ['12 people', { kind: 'short-answer', answers: ['12 people'] }],
    ['2–4 bar', { kind: 'numeric', answer: 3, tolerance: 1, unit: 'bar' }],
    ['0.1 m to 0.4 m', { kind: 'numeric', answer: 0.25, tolerance: 0.15, unit: 'm' }],
    ['between 20 and 25 °C', { kind: 'numeric', answer: 22.5, tolerance: 2.5, unit: '°C' }],
    ['12.5 kg ± 0.5 kg', { kind: 'numeric', answer: 12.5, tolerance: 0.5, unit: 'kg' }],
    ['1\u202f500 kWh', { kind: 'numeric', answer: 1500, unit: 'kWh' }],
    ['9.81 m/s²', { kind: 'numeric', answer: 9.81, unit: 'm/s²' }],
    ['50%', { kind: 'numeric', answer: 50, unit: '%' }],
    ['5 minutes', { kind: 'numeric', answer: 5, unit: 'minutes' }],
    ['12 volts', { kind: 'numeric', answer: 12, unit: 'volts' }],
    ['12 (twelve)', { kind: 'short-answer', answers: ['12 (twelve)'] }],
    ['1,000 kg', { kind: 'numeric', answer: 1000, unit: 'kg' }],
  ])('are what they say: %s', (answer, key) => {
    expect(checkOf(`It is asked.\n\n- **Answer:** ${answer}`).items).toMatchObject([key]);
  });

  it.each([
    ['de', '12,5 ± 0,5 °C', { kind: 'numeric', answer: 12.5, tolerance: 0.5, unit: '°C' }],
    ['de', '1.500', { kind: 'numeric', answer: 1500 }],
    ['de', '1.234.567,5 m', { kind: 'numeric', answer: 1_234_567.5, unit: 'm' }],
    ['de', '5 Stunden', { kind: 'numeric', answer: 5, unit: 'Stunden' }],
    ['de', 'wahr', { kind: 'true-false', answer: true }],
    ['en', 'wahr', { kind: 'short-answer', answers: ['wahr'] }],
    ['fr', '1 500,5 km', { kind: 'numeric', answer: 1500.5, unit: 'km' }],
    ['de-CH', '1’500.5', { kind: 'numeric', answer: 1500.5 }],
    ['en-IN', '1,00,000', { kind: 'numeric', answer: 100_000 }],
  ])('are read as their language writes them: %s %s', (language, answer, key) => {
    expect(checkOf(`Was?\n\n- **Answer:** ${answer}`, `- **Language:** ${language}\n`).items).toMatchObject([key]);
  });

  it.each([
    ['en', '', '5–7'],
    ['en', '', '7 to 5'],
    ['en', '', '1 500'],
    ['en', '', '12,5'],
    ['en', 'numeric', '12,5'],
    ['en', 'numeric', '1/2'],
    ['en', 'numeric', '12:30'],
    ['en', 'numeric', '3D'],
    ['fr', 'numeric', '1.500'],
    ['de', '', '12.30'],
  ])('are asked for where they may be another number, or none: %s %s %s', (language, kind, answer) => {
    const { items, asked } = slide(`- **Question:** ${kind}\n\nWas?\n\n- **Answer:** ${answer}`, `- **Language:** ${language}\n`);
    expect(items).toMatchObject([{ kind: 'numeric', answer: null, feedback: answer }]);
    expect(asked).toEqual([expect.stringContaining(`"${answer}"`)]);
  });

  it('may stand in one line for all blanks', () => {
    expect(checkOf('____ and ____.\n\n- **Answer:** red, green').items).toMatchObject([{ answers: [['red'], ['green']] }]);
  });

  it('may follow a title that asks', () => {
    const reading = read('# C\n## M\n### What is red?\n- **Slide Type:** Knowledge check\n\n- [ ] a\n- [x] b\n');
    expect(reading.course.modules[0]!.slides[0]!.items).toMatchObject([choice('What is red?', 'a', '*b')]);
    expect(reading.warnings.map(({ message }) => message)).toEqual([expect.stringContaining("slide's title")]);
  });
});

describe('what is not understood', () => {
  it.each([
    ['a check box', 'Whatever.\n\n- [ ] a\n- [x] b', 'Is line 8 the key'],
    ['a tick', 'Which?\n\n- a\n- b ✅', 'Is line 8 the key'],
    ['an answer', 'Whom do you call?\n\n**Antwort:** 112', 'Is line 7 the key'],
    ['an answer in HTML', '<details><summary>Answer</summary>B</details>', 'Is line 5 the key'],
  ])('is asked about where learners could read a key: %s', (_, body, question) => {
    expect(slide(`Read this.\n${body}`).asked).toEqual([expect.stringContaining(question)]);
  });

  it.each([
    ['HTML', 'One <unit>two</unit>.', 'HTML is shown'],
    ['bullets of word processors', '• one\n• two', 'no bullet of markdown'],
    ['an interaction', '- **Interaction:** carousel', 'accordion, tabs'],
    ['a slide type', '- **Slide Type:** Karussell\n\nText.', 'There are Content, Knowledge check'],
    ['a slide type without its parts', '- **Slide Type:** Process\n\n- one', 'No process was made'],
    ['a knowledge check that asks nothing', '- **Slide Type:** Knowledge check\n\n---', 'has no question'],
    ['an image within a text', 'See ![the hall](none.png) here.', 'The image "none.png" is not in the workspace'],
    [
      'an image in an option',
      '- **Question:**\n\nWhich?\n\n- [ ] ![a](a.png)\n- [x] b',
      'The image "a.png" cannot be shown here',
    ],
    ['the image of a hotspot', '- **Interaction:** hotspot\n- **Image:** The yard\n- **File:** no.png\n#### Gate\nx', 'no.png'],
    [
      'an alternative text of a file',
      '- **Resource:** Sheet\n- **File:** Sheet (2).pdf\n- **Alt:** x',
      '"Alt" means nothing here',
    ],
  ])('is named, and kept: %s', (_, body, warning) => {
    expect(slide(body).warnings).toEqual([expect.stringContaining(warning)]);
  });

  it('does not keep head lines from being read', () => {
    expect(slide('- **Duration:** 5 min\n- **Slide Type:** Knowledge check\n\nWhich?\n\n- [ ] a\n- [x] b')).toMatchObject({
      items: [{ text: '**Duration:** 5 min' }, choice('Which?', 'a', '*b')],
      warnings: [expect.stringContaining('"Duration" means nothing here')],
    });
  });

  it('does not keep settings of the course from being read, and names those that stand below text', () => {
    const { course } = slide('x', '- **Duration:** 2 h\n- **Quiz mode:** graded\n');
    expect(course).toMatchObject({ description: '- **Duration:** 2 h', settings: { quizMode: 'graded' } });
    expect(slide('x', 'About.\n\n- **Pass mark:** 80\n').warnings).toEqual([expect.stringContaining('"Pass mark" was kept')]);
  });

  it('shows images of the workspace after the text that they stand in', () => {
    const image = { kind: 'image', alt: 'the hall' };
    expect(slide('See ![the hall](main-hall.png) here.').items).toMatchObject([{ text: 'See the hall here.' }, image]);
    expect(slide('![the hall][hall]\n\n[hall]: main-hall.png').items).toMatchObject([image]);
    expect(slide('- a ![the hall](main-hall.png)').items).toMatchObject([{ kind: 'list' }, image]);
  });

  it('makes no slide of content of which nothing can be shown', () => {
    expect(read('# C\n## M\n\n![](none.png)\n\n### S\nx').course.modules[0]!.slides).toHaveLength(1);
  });

  it('takes line separators for spaces', () => {
    expect(slide('a\u2028b\u2029c').items).toMatchObject([{ text: 'a b c' }]);
  });
});
