import { findingWordsOf, type Explained } from './finding-text.js';

export const explainedDe: Explained = {
  language: 'de',
  named: [
    [/^Question (\d+), option (\d+): /, 'Frage $1, Antwort $2: '],
    [/^Question (\d+): /, 'Frage $1: '],
    [/^Option (\d+): /, 'Antwort $1: '],
    [/^Objective (\d+): /, 'Lernziel $1: '],
    [/^Scene (\d+): /, 'Szene $1: '],
    [/^Module (\d+), 1 slide: /, 'Modul $1, 1 Folie: '],
    [/^Module (\d+), (\d+) slides: /, 'Modul $1, $2 Folien: '],
    [/^(\d+) words: /, '$1 Wörter: '],
    [/^As in (.+): /, 'Wie in $1: '],
    [/^Final assessment: /, 'Abschlussprüfung: '],
    [/^Title or description: /, 'Titel oder Beschreibung: '],
    [/^Formula: /, 'Formel: '],
    [/^Transcript: /, 'Transkript: '],
  ],
  explanations: {
    'no-module': 'Ein Kurs ohne Modul zeigt nichts. Fügen Sie ein Modul mit wenigstens einer Folie hinzu.',
    'module-empty': 'In dem Modul würden Lernende nichts finden. Fügen Sie eine Folie hinzu oder entfernen Sie das Modul.',
    'slide-empty': 'Die Folie hat keinen Inhalt oder ist ein Quiz, das nichts fragt. Schreiben Sie sie, oder entfernen Sie sie.',
    'key-missing':
      'Ohne Lösung, oder mit einer, die nicht zur Art der Frage passt, ist keine Antwort zu bewerten. Sagen Sie, welche richtig ist.',
    'too-few-options': 'Mit weniger als zwei Einträgen gibt es nichts zu wählen. Fügen Sie welche hinzu.',
    'duplicate-options': 'Von zwei gleichen Antworten würde eine falsch gewertet. Ändern oder entfernen Sie eine.',
    'gap-left':
      'Lernende würden eine Notiz wie „[TODO, noch zu schreiben: …]“ statt des Textes lesen. Schreiben Sie den Text, oder entfernen Sie die Notiz.',
    'image-unfilled':
      'Ein Platzhalter hat noch kein Bild. Lassen Sie es zeichnen, wählen Sie eine Datei, oder entfernen Sie ihn.',
    'file-missing':
      'Ein Block nennt eine Datei, die der Arbeitsbereich nicht oder in anderer Art hat, oder gar keine: Er bliebe leer. Wählen Sie eine Datei.',
    'url-bad':
      'Ein Film oder Ton von anderswo braucht eine https-Adresse, und ein Film den Anbieter, dem sie gehört. Berichtigen Sie sie.',
    'survey-incomplete':
      'Eine Umfrage sagt, was sie fragt, fragt nach einer Zahl, nach Worten oder nach beidem, und sagt, was die Enden ihrer Skala bedeuten. Schreiben Sie, was fehlt.',
    'survey-misplaced':
      'Eine Umfrage zählt für kein Ergebnis, und so wird sie nur auf Inhaltsfolien gefragt, nicht in Fragen oder Interaktionen. Verschieben Sie sie.',
    'pass-mark-range':
      'Eine Bestehensgrenze über 100 erreicht niemand, eine unter 1 jeder. Setzen Sie sie auf einen Wert von 1 bis 100.',
    'graded-without-questions':
      'Ein bewerteter Kurs ohne Fragen ist nicht zu bewerten. Fügen Sie Fragen hinzu, oder stellen Sie die Quizze auf Übung.',
    'pool-too-small':
      'Die Abschlussprüfung kann nicht mehr Fragen ziehen, als der Vorrat hat. Fügen Sie Fragen hinzu, oder ziehen Sie weniger.',
    'hotspot-without-image': 'Ohne Bild haben die Punkte keinen Platz. Wählen Sie ein Bild.',
    'choice-target-missing':
      'Eine Wahl führt zu einer Szene, die es nicht gibt; Lernende kämen nicht weiter. Wählen Sie eine andere Szene.',

    'alt-missing':
      'Ein Bild oder eine Formel hat keinen Alternativtext; wer sie nicht sieht, dem entgeht sie. Sagen Sie, was sie zeigt, eine Formel in Worten.',
    'transcript-missing': 'Der Ton hat kein Transkript; wer ihn nicht hört, dem entgeht er. Schreiben Sie auf, was zu hören ist.',
    'captions-missing':
      'Ein Video hat keine Untertitel; wer es nicht hört, dem entgeht, was gesagt wird. Fügen Sie eine WebVTT-Datei hinzu, wenn jemand spricht.',
    'slide-long': 'Die Folie hat mehr als 400 Wörter, zu viele, um sie in einem Zug zu lesen. Teilen Sie sie.',
    'sentence-long':
      'Ein Satz hat mehr als 40 Wörter; die meisten lesen ihn zweimal. Machen Sie zwei oder drei daraus, oder eine Liste.',
    'objective-unchecked':
      'Keine Frage prüft dieses Lernziel, und so erfährt niemand, ob es erreicht ist. Fügen Sie eine hinzu, oder nennen Sie es in einer Frage.',
    'objective-not-measurable':
      'Das Lernziel nennt etwas Inneres wie verstehen oder wissen, das niemand beobachten oder prüfen kann. Sagen Sie, was Lernende tun: nennen, erklären, wählen, ausführen.',
    'module-unchecked':
      'Das Modul fragt nichts, während der Kurs anderswo fragt; Lücken bleiben unbemerkt. Fügen Sie ein Quiz hinzu.',
    'todo-left':
      'Ein Vermerk wie TODO ist stehen geblieben, und Lernende würden ihn sehen. Schreiben Sie, was fehlt, oder entfernen Sie ihn.',
    'scene-unreachable':
      'Von der ersten Szene führt kein Weg zu dieser; Lernende sehen sie nie. Lassen Sie eine Wahl hierher führen, oder entfernen Sie sie.',
    'true-false-one-sided':
      'Alle Fragen nach wahr oder falsch in diesem Quiz haben dieselbe Antwort; Lernende merken das und folgen ihm. Drehen Sie einige Aussagen um.',
    'keys-all-longest':
      'In jeder Auswahl des Quiz ist die richtige Antwort die längste; die Länge allein genügt. Kürzen Sie einige richtige, oder schreiben Sie vollere falsche.',
    'question-repeated':
      'Dieselbe Frage steht zweimal im Kurs; das zweite Mal prüft sie die Erinnerung an das erste. Ändern oder entfernen Sie eine.',

    'stem-negative':
      'Die Frage ist verneint und leicht zu überlesen: Auch wer die Sache weiß, kann sie verfehlen. Fragen Sie, was ist, oder setzen Sie die Verneinung fett.',
    'double-negative':
      'Zwei Verneinungen treffen sich, in der Frage oder in Frage und Antwort: Das prüft Logik, nicht die Sache. Fragen Sie, was ist, und fassen Sie die Antworten bejahend.',
    'stem-without-question':
      'Der Text fragt nichts; Lernende müssen aus den Antworten raten, was gemeint ist. Schreiben Sie eine ganze Frage, oder einen Satz, den die Antworten beenden.',
    'stem-long':
      'Die Frage ist so lang, dass sie auch das Lesen prüft. Streichen Sie, was zum Antworten nicht nötig ist, oder setzen Sie es auf eine Folie davor.',
    'stem-asks-opinion':
      'Gefragt ist eine Meinung, und keine Meinung ist falsch; doch die Antwort wird gewertet. Fragen Sie, was ist, oder nennen Sie die Regel oder Quelle, die entscheidet.',
    'blank-first':
      'Der Satz beginnt mit der Lücke: Lernende lesen erst weiter und kommen zurück, bevor sie wissen, was gefragt ist. Setzen Sie die Lücke ans Ende.',
    'blanks-many':
      'Ein Absatz hat so viele Lücken, dass der Rest nicht mehr sagt, was hineingehört. Behalten Sie die wichtigsten Wörter als Lücken.',
    'count-mismatch':
      'Die Frage verlangt eine andere Zahl von Antworten, als richtig sind; wer zählt, wird irregeführt. Ändern Sie die Zahl oder die Lösung.',
    'true-false-double':
      'Zwei Aussagen werden zugleich bewertet: Ist eine wahr und eine falsch, gibt es keine richtige Antwort. Machen Sie zwei Fragen daraus.',
    'true-false-open':
      'Der Text fragt wer, was, wie oder warum, und das kann nicht wahr oder falsch sein. Schreiben Sie eine Aussage, oder machen Sie eine Auswahl daraus.',

    'all-or-none-of-above':
      '„Alle“ oder „keine der genannten“ prüft das Lesen, nicht das Wissen: Zwei bekannte Antworten entscheiden, und da Antworten gemischt werden, ist nichts „genannt“. Nennen Sie die Antworten.',
    'letter-reference':
      'Eine Antwort nennt andere bei ihren Buchstaben; doch Antworten haben keine und werden für jeden gemischt. Machen Sie eine Frage mit mehreren richtigen Antworten daraus.',
    'vague-quantifier':
      'Ein Wort wie „oft“ oder „selten“ heißt für jeden etwas anderes; ob die Antwort stimmt, bleibt strittig. Geben Sie eine Zahl oder eine Bedingung an.',
    'option-filler':
      'Die Antwort füllt nur: Wer richtig antworten will, wählt sie nie, und Raten wird leichter. Schreiben Sie einen Fehler, den Lernende machen, oder entfernen Sie sie.',
    'same-meaning-options':
      'Zwei Antworten unterscheiden sich nur in der Schreibung. Beide sind richtig oder beide falsch, und das merken Lernende. Ändern oder entfernen Sie eine.',
    'overlapping-ranges':
      'Zwei Bereiche haben Zahlen gemeinsam; für diese ist mehr als eine Antwort richtig. Lassen Sie jeden Bereich nach dem vorigen beginnen.',
    'options-repeat-words':
      'Alle Antworten beginnen mit denselben Wörtern; das macht sie lang und verbirgt, worin sie sich unterscheiden. Setzen Sie diese Wörter in die Frage.',
    'no-distractor':
      'Jede Antwort ist richtig; wer alles ankreuzt, besteht. Fügen Sie falsche hinzu, die Lernende für richtig halten könnten.',

    'key-longest': 'Die richtige Antwort ist weit länger als die anderen und verrät sich. Gleichen Sie die Längen an.',
    'absolute-term':
      'Eine falsche Antwort hat ein Wort wie „immer“ oder „nie“, das selten stimmt; sie scheidet ungelesen aus. Schwächen Sie es ab.',
    'key-stands-out':
      'Nur die richtige Antwort hat eine andere Form: Punkt, Betonung, Klammer oder Zahl, wo die anderen keine haben, oder umgekehrt. Schreiben Sie alle in einer Form.',
    'key-converges':
      'Jeder Teil der richtigen Antwort kehrt in einer anderen wieder, und bei keiner falschen ist das so: Teile zu zählen findet die Lösung. Verteilen Sie die Teile der falschen gleichmäßiger.',
    'stem-word-in-key':
      'Ein Wort der Frage kehrt nur in der richtigen Antwort wieder und verrät sie. Nehmen Sie dort ein anderes, oder nehmen Sie es auch in falsche.',
    'grammatical-cue':
      'Die Frage endet mit einem Artikel, der zur richtigen Antwort passt und nicht zu jeder falschen; die Grammatik verrät die Lösung. Setzen Sie den Artikel in die Antworten.',

    'numeric-without-unit':
      'Gefragt ist ein gemessener Wert, und keine Einheit ist genannt: 2 kann Meter oder Fuß sein. Nennen Sie die Einheit in Frage und Lösung.',
    'numeric-without-tolerance':
      'Die Lösung hat Nachkommastellen und muss genau getroffen werden; wer anders rundet, gilt als falsch. Geben Sie eine Toleranz an, oder fragen Sie nach einer ganzen Zahl.',
    'answer-without-variants':
      'Nur eine Schreibung gilt, wo es mehrere gibt; gute Antworten gelten als falsch. Fügen Sie die anderen hinzu, etwa mit und ohne Artikel, in Ziffern und in Worten.',
    'answer-long':
      'Auch die kürzeste Lösung hat so viele Wörter, dass niemand sie genau so tippt. Fragen Sie nach einem Wort oder einer Zahl, oder machen Sie eine Auswahl oder eine offene Frage daraus.',
    'answer-in-stem':
      'Eine Lösung steht in der Frage und ist abzuschreiben. Fassen Sie die Frage anders, oder machen Sie eine Auswahl daraus, wenn sie das ist.',
    'matching-long':
      'Es sind so viele Paare, dass Lernende mehr suchen als denken und auf dem Telefon nie beide Seiten sehen. Machen Sie zwei Fragen daraus.',
    'matching-left-repeats':
      'Zwei linke Seiten lesen sich gleich; ihre rechten sind nicht zu unterscheiden, und doch gilt nur eine Zuordnung. Fassen Sie sie verschieden.',
    'ordering-numbered':
      'Die Einträge tragen Zahlen oder Wörter wie „zuerst“, die sagen, wohin sie gehören. Nehmen Sie sie heraus.',
  },
};

export const findingsDe = findingWordsOf(explainedDe);
