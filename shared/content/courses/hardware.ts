/** What the institute says about its Hardware & Networking course. */
import type { Course } from '../types';

/**
 * The page has a banner and a demo button, but no syllabus, since the institute publishes none.
 * Source: .github/asked.md, "Pages".
 */
export const hardware = {
  path: '/hardware',
  title: 'Hardware & Networking',
  group: 'cloud',
  level: 'beginner',
  summary:
    'Assemble, repair and connect computers: PC parts, Windows, cables, routers, Wi-Fi and IP addresses.',
  description:
    'Hardware and networking course in {town}: PC assembly and repair, operating systems, cabling, routers, Wi-Fi and IP addresses.',
  outcomes: [
    'Assemble a PC and find the part that has failed',
    'Install Windows with drivers, updates and backups',
    'Make and test network cables',
    'Connect an office with switches, a router and Wi-Fi',
    'Share files and printers safely on a network',
  ],
  audience: [
    'Students after class 10 or 12 who like practical work',
    'People who want to work in desktop support or PC repair',
    'Office staff who look after computers and printers',
    'Learners who plan to take the CCNA or CompTIA A+ examination later and need the basics first',
  ],
  prerequisites: ['You can use a computer comfortably; no technical knowledge needed'],
  project: [
    'Assemble a PC, install Windows and connect it to a small office network with shared files and a printer',
  ],
  screens: ['flow'],
  portfolio: [
    'A fault-finding checklist that you have tried on real faults',
    'A network plan of a small office with IP addresses',
  ],
  jobs: 'Desktop support engineer, hardware technician, network technician (trainee or junior)',
  next: {
    '/cloudcomputing': 'Linux, servers and networks in the cloud',
    '/basiccourses': 'the office software that your users will ask about',
  },
  syllabus: [],
  secondDemo: 'none',
} as const satisfies Course;
