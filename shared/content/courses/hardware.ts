/** What the institute says about its Hardware & Networking course. */
import { course } from './course';

/** Banner and demo button only: this course has no published syllabus. Source: SPEC 2, Course pages. */
export const hardware = course({
  path: '/hardware',
  title: 'Hardware & Networking',
  group: 'cloud',
  summary:
    'Assemble, repair and connect computers: PC parts, Windows, cables, routers, Wi-Fi and IP addresses.',
  description:
    'Hardware and networking course in Kalyan: PC assembly and repair, operating systems, cabling, routers, Wi-Fi and IP addresses.',
  outcomes: [
    'Assemble a PC and find the part that has failed',
    'Install Windows 11 with drivers, updates and backups',
    'Make and test network cables',
    'Connect an office with switches, a router and Wi-Fi',
    'Share files and printers safely on a network',
  ],
  audience: [
    'Students after class 10 or 12 who like practical work',
    'Those who want to work in desktop support or PC repair',
    'Office staff who look after computers and printers',
  ],
  prerequisites: ['Nothing but daily use of a computer'],
  syllabus: [],
  secondDemo: 'none',
  related: ['/cloudcomputing', '/basiccourses'],
});
