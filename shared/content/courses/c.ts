/** The C and C++ course: two languages, one after the other. */
import { course } from './course';

export const c = course({
  path: '/c',
  title: 'C & C++',
  group: 'programming',
  summary:
    'Learn to think like a programmer: C from variables to pointers and files, then C++ with classes, templates and the standard library.',
  description:
    'C and C++ course in Kalyan for students and beginners: pointers, memory, files, classes, templates, the STL and modern C++.',
  outcomes: [
    'Turn a problem into steps and the steps into a working program',
    'Use pointers and dynamic memory, and find memory errors',
    'Build linked lists, stacks, queues and trees yourself',
    'Design classes and use the C++ standard library with confidence',
  ],
  audience: [
    'Diploma, BSc IT, BCA and engineering students with C or C++ in their syllabus',
    'Beginners who want a strong base before Java, Python or C#',
    'Those who plan to work with embedded systems, games or system software',
  ],
  prerequisites: [
    'For C: nothing, only basic use of a computer',
    'For C++: the C part, or the same topics learnt elsewhere',
  ],
  syllabus: [
    {
      id: 'c-language',
      title: 'C Language',
      intro: 'How a program, its data and the memory of the computer work together.',
      topics: [
        {
          title: 'First programs',
          topics: [
            'Algorithms, flowcharts and the steps of compiling',
            'Installing GCC and VS Code; reading compiler messages',
            'Data types, constants, variables and their sizes',
            'Input and output with printf and scanf',
            'Operators, precedence and type conversion',
          ],
        },
        {
          title: 'Control and functions',
          topics: [
            'if, else, switch and the conditional operator',
            'for, while and do-while loops; break and continue',
            'Functions, parameters and return values',
            'Recursion: factorial, Fibonacci, Tower of Hanoi',
            'Scope, lifetime and storage classes',
          ],
        },
        {
          title: 'Arrays and pointers',
          topics: [
            'One-dimensional and two-dimensional arrays',
            'Searching and sorting: linear, binary, bubble, selection, insertion',
            'Strings and the string library; avoiding buffer overflow',
            'Pointers, addresses and pointer arithmetic',
            'Pointers with arrays, strings and functions',
            'Dynamic memory: malloc, calloc, realloc and free',
          ],
        },
        {
          title: 'Larger programs',
          topics: [
            'Structures, unions, enumerations and typedef',
            'Bit operations and bit fields',
            'Text and binary files; command-line arguments',
            'Preprocessor, macros, header files and several source files',
            'Function pointers and callbacks',
            'What the standards C99, C11 and C23 added',
          ],
        },
        {
          title: 'Data structures and project',
          topics: [
            'Linked lists, stacks and queues',
            'Finding faults with GDB and address sanitizer',
            'Project: a record-keeping program with files',
          ],
        },
      ],
    },
    {
      id: 'cpp-language',
      title: 'C++ Language',
      intro: 'Object-oriented and generic programming on top of what you know from C.',
      topics: [
        {
          title: 'From C to C++',
          topics: [
            'Streams, namespaces, auto and std::string',
            'References, default arguments and function overloading',
            'std::vector and range-based for loops',
          ],
        },
        {
          title: 'Classes and objects',
          topics: [
            'Classes, objects, access control and member functions',
            'Constructors, destructors and initializer lists',
            'Static members, const members and friends',
            'Copying objects; the rules of three, five and zero',
            'Operator overloading for your own types',
          ],
        },
        {
          title: 'Inheritance and polymorphism',
          topics: [
            'Single, multiple and multilevel inheritance',
            'Virtual functions, override and final',
            'Abstract classes and virtual destructors',
            'The diamond problem and virtual base classes',
          ],
        },
        {
          title: 'Memory and errors',
          topics: [
            'new, delete and why modern code seldom needs them',
            'RAII and smart pointers: unique_ptr and shared_ptr',
            'Move semantics: passing large objects without copying',
            'Exceptions: throw, try, catch and safe clean-up',
            'File streams and string streams',
          ],
        },
        {
          title: 'Generic programming and the STL',
          topics: [
            'Function templates, class templates and concepts',
            'STL containers: vector, list, deque, set, map, unordered_map',
            'Iterators, algorithms and lambda expressions',
            'Binary trees and graphs built with STL containers',
            'optional, variant, structured bindings and ranges',
            'Threads and mutexes: a first look',
            'C++20 and C++23: what to use today',
            'Project: a billing or library system in C++',
          ],
        },
      ],
    },
  ],
  related: ['/java', '/python', '/dotnet'],
});
