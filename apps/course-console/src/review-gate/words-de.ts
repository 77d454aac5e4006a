import { gateDe } from '../words/gate-de.js';
import type { ReviewGateWords } from './words-en.js';

export const reviewGateDe: ReviewGateWords = {
  ...gateDe,
  built: { edit: 'Entwurf bearbeiten', publish: 'Prüfen und veröffentlichen' },
  whatChanged: {
    kept: 'Was Sie an diesem Plan geändert und nicht gesendet haben, bleibt erhalten. Es kommt auf den nächsten Plan, wo Sie es zuerst ansehen.',
    title: (count) => (count === 0 ? 'An den Folien hat sich nichts geändert' : `Was sich geändert hat (${count})`),
    added: (place, title) => `Neu: ${place} ${title}`,
    gone: (title) => `Weggelassen: ${title}`,
    moved: (title, before, place) => `Verschoben: ${title}, von ${before} nach ${place}`,
    renamed: (place, before, title) => `${place} hieß „${before}“ und heißt jetzt „${title}“`,
    retyped: (place, title, before, type) => `${place} ${title}: ${type} statt ${before}`,
    reworded: (place, title) => `${place} ${title}: behandelt anderes`,
    moduleRenamed: (number, before, title) => `Modul ${number} hieß „${before}“ und heißt jetzt „${title}“`,
    moduleMoved: (title, before, number) => `Modul verschoben: ${title}, von ${before} nach ${number}`,
    courseRenamed: (before, title) => `Der Kurs hieß „${before}“ und heißt jetzt „${title}“`,
  },
};
